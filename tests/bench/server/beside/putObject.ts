import { Agent, type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { readObjectPlace } from '#server/config/objectPlace.ts';

const agent = new Agent({ keepAlive: true });

/** Uploads a body whose headers give length and hash. `url` is written like FILES_URL; the environment has the keys. */
export async function putObject(url: string, name: string, body: IncomingMessage): Promise<void> {
  const place = readObjectPlace(url);
  if (!place) throw new Error(`${url} is no object store`);
  const { endpoint, region, bucket, prefix } = place;
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${endpoint}/${bucket}/${prefix}${name}`,
    headers: {
      'content-length': body.headers['content-length'] ?? '',
      'x-amz-content-sha256': String(body.headers['x-sha256']),
    },
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
    region,
    service: 's3',
  });
  const { method, headers } = await signer.sign();
  const sending = request(signer.url, { method, agent, headers: Object.fromEntries(headers) });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject);
  });
  await pipeline(body, sending);
  const answer = await answered;
  answer.resume();
  if (answer.statusCode !== 200) throw new Error(`the store answers ${answer.statusCode}`);
}
