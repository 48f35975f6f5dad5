import { personas, type ServerOptions, startServer } from '../server/startServer.ts';
import { publishCompetition } from './submit.ts';

type Facts = Parameters<typeof publishCompetition>[1];

export async function startCompetition(options?: ServerOptions, facts?: Facts) {
  const server = await startServer(options);
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser, facts);
  return { server, ...people, competition, [Symbol.asyncDispose]: server.close };
}
