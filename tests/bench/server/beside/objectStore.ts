// Object store in a process of its own; stores files in the folder given as argument.
import S3rver from 's3rver';

const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2] ?? '',
  configureBuckets: [{ name: 'registration', configs: [] }],
});
process.send?.((await server.run()).port);
