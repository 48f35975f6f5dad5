import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { callNames, callsByName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { SENIOR_LIMITS } from '#domain/music/limits.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { openApiDocument } from '#server/open/openApi.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { decideAbout } from '#tests/support/acts/decideAbout.ts';
import { makeLink, NO_MAIL_SERVER } from '#tests/support/acts/passwordLink.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import {
  cardFile,
  editCompetition,
  editOf,
  musicFile,
  OPEN_DEADLINE,
  pdfFile,
  publishCompetition,
  parseForm,
  submitApplication,
} from '#tests/support/acts/submit.ts';
import { musicOf, offsetOf, refusedPiece, sendPiece } from '#tests/support/acts/uploads.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { fetchDescribed, type OpenApiDocument } from './describedAnswers.ts';

async function served(): Promise<OpenApiDocument> {
  await using server = await startServer();
  return (await server.visitor().call(calls.description.openApi, {})) as unknown as OpenApiDocument;
}

test('an independent validator finds no errors in the document', async () => {
  const result = await new Validator().validate({ ...(await served()) });
  expect(result).toEqual({ valid: true });
  const broken = await new Validator().validate({ ...openApiDocument(''), paths: 1 });
  expect(broken.valid).toBe(false);
});

test('the session cookie has its real name', async () => {
  const nameFor = (url: string) => openApiDocument(url)['components'];
  const named = (name: string) => ({ securitySchemes: { session: { in: 'cookie', name } } });
  expect(nameFor('https://entry.example.ru')).toMatchObject(named('__Host-session'));
  expect(nameFor('http://entry.example.ru')).toMatchObject(named('session'));
  expect(nameFor('')).toMatchObject(named('session'));
});

test('every call is described under its name with parameters and roles', async () => {
  const { paths } = await served();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(callNames.toSorted());
  for (const [at, { operationId, path, method, ...operation }] of operations.entries()) {
    const name = callNames.find((each) => each === operationId) ?? 'health';
    const call = callsByName[name];
    expect([at, method.toUpperCase()]).toEqual([at, call.method]);
    expect(path.replaceAll(/\{(\w+)\}/g, ':$1')).toBe(call.path);
    expect(operation).toMatchObject({ 'x-access': call.access });
    expect('requestBody' in operation).toBe(call.body.kind !== 'none');
  }
});

test('a form is described with its file, its limits and its required fields', async () => {
  const { paths } = await served();
  expect(paths['/api/music/upload']?.['post']).toMatchObject({
    security: [{ session: [] }],
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            required: ['competition', 'routine', 'teamName', 'file'],
            properties: {
              teamName: { type: 'string', maxLength: 200 },
              file: { contentMediaType: 'application/octet-stream' },
            },
          },
        },
      },
    },
  });
  expect(paths['/api/uploads/{sha256}']?.['patch']).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'upload-length', in: 'header', required: true }),
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: false }),
    ]),
    requestBody: { content: { 'application/offset+octet-stream': {} } },
  });
});

async function season(organiser: ApiClient, coach: ApiClient): Promise<void> {
  const sent = { name: 'Кубок Невы', deadline: OPEN_DEADLINE };
  const { data } = await organiser.call(calls.competition.create, { sent, file: pdfFile() });
  const { id } = data;
  const params = { id };
  const none = { params: { id: 'none' } };
  await coach.call(calls.competition.get, { params });
  await coach.refused(calls.competition.get, none);
  await coach.call(calls.competition.file, { params });
  await coach.send(calls.competition.file, { params, headers: { range: 'bytes=0-3' } });
  await coach.call(calls.competition.list, { params: { type: 'active' } });
  await coach.refused(calls.competition.list, { params: { type: 'x' } });
  await coach.refused(calls.competition.create, { sent });
  await organiser.refused(calls.competition.create, { sent: { name: '', deadline: '' } });
  const edit = await editOf(organiser, id, { info: 'Бассейн 50 м' });
  await organiser.call(calls.competition.edit, edit);
  await organiser.refused(calls.competition.edit, edit);
  const { limits } = SENIOR_LIMITS;
  await organiser.call(calls.competition.limitMusic, { params, sent: { limits, seen: '' } });
  await organiser.refused(calls.competition.limitMusic, { params, sent: { limits: {}, seen: '' } });
  await coach.call(calls.competition.get, { params });

  await saveDraft(coach, { id: DRAFT, competition: id });
  await saveDraft(coach, { id: OTHER_DRAFT, competition: id });
  const draft = { params: { draft: DRAFT } };
  await coach.call(calls.draft.list, {});
  await coach.call(calls.draft.get, draft);
  await coach.refused(calls.draft.form, draft);
  const again = { params: draft.params, query: { revision: '7' } };
  await coach.refused(calls.draft.remove, again);
  await coach.call(calls.draft.remove, { ...again, query: { revision: '1' } });

  const track = musicFile();
  await sendPiece(coach, musicOf(id), track, 0, 100);
  await offsetOf(coach, track);
  await refusedPiece(coach, musicOf(id), track, 5);
  await sendPiece(coach, musicOf(id), track, 100);

  const { rowid, application, form } = await submitApplication(coach, id, fullFilling);
  await parseForm(coach, form);
  const own = { params: { id: String(rowid) } };
  const [solo] = application.free.solo;
  const place = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  if (!solo) throw new Error('nobody swims alone');
  await coach.refused(calls.application.save, {
    sent: { application: JSON.stringify(application), competition: id },
    file: form,
  });
  await coach.call(calls.application.template, { params: { competitionId: id } });
  await coach.call(calls.application.list, {});
  await coach.call(calls.application.get, own);
  await coach.call(calls.application.journal, own);
  await coach.call(calls.application.form, own);
  for (const kind of ['card', 'music'] as const) {
    await coach.call(calls[kind].exists, { params: place });
    await coach.call(calls[kind].get, { params: place });
    await coach.call(calls[kind].list, {});
    await coach.refused(calls[kind].exists, { params: { ...place, teamName: 'Никто' } });
  }
  await coach.refused(calls.card.upload, { sent: place, file: cardFile() });
  await coach.call(calls.card.filename, { params: place });
  await coach.call(calls.card.remove, { params: place });
  await coach.call(calls.music.remove, { params: place });
  await coach.call(calls.competition.statistic, { params });

  const { finalize, finalizeNew, athletes, judges, applications } = calls.competition;
  for (const report of [finalize, finalizeNew, athletes, judges, calls.competition.export]) {
    await organiser.call(report, { params });
  }
  await organiser.call(applications, { params });
  await organiser.call(calls.competition.readiness, { params });
  await organiser.call(calls.competition.journal, { params });
  await organiser.call(calls.competition.sharedPeople, { params });
  await organiser.call(calls.archive.tracks, { params });
  await organiser.call(calls.competition.unfinished, { params });
  await organiser.call(calls.competition.remind, {
    params,
    sent: { drafts: [], applications: [rowid] },
  });
  await organiser.call(calls.competition.reminders, { params });
  await organiser.call(calls.application.remove, { ...own, query: { reason: 'Подана дважды' } });
  await organiser.call(applications, { params });
  const removed = { params: { ...params, removed: String(rowid) } };
  await organiser.call(calls.competition.reinstate, removed);
  await coach.refused(applications, { params });
  await organiser.call(calls.archive.music, { params });
  await organiser.call(calls.archive.cards, { params });
  await organiser.call(calls.competition.reports, { params });
  await organiser.call(calls.competition.changes, { params: { ...params, report: 'music' } });
  const returned = { reason: 'Не та музыка', until: OPEN_DEADLINE };
  await organiser.refused(calls.application.return, { ...own, sent: { ...returned, reason: '' } });
  await organiser.call(calls.application.return, { ...own, sent: returned });
  await coach.call(calls.application.list, {});
  await organiser.call(calls.application.cancelReturn, own);
  await decideAbout(organiser, coach, rowid);
  await organiser.call(calls.application.versions, own);
  await coach.call(calls.application.version, { params: { ...own.params, number: '1' } });
  await afterDeadline(organiser, coach, id, String(rowid));
  await organiser.call(calls.competition.remove, { params });
}

async function afterDeadline(
  organiser: ApiClient,
  coach: ApiClient,
  id: string,
  application: string,
): Promise<void> {
  const deadline = '2020-01-01T23:59:59.999+03:00';
  await editCompetition(organiser, id, { deadline });
  const entry = { routine: 'tech-duet', teamName: 'Иванова-Петрова' };
  await coach.call(calls.music.remove, { params: { competition: id, ...entry } });
  const own = { id: application };
  await organiser.call(calls.application.version, { params: { ...own, number: '1' } });
  await organiser.call(calls.competition.readiness, { params: { id } });
  const { routine, teamName: name } = entry;
  const deleted = { id, rowid: application, kind: 'music', routine, name };
  await organiser.call(calls.competition.eraseFile, { params: deleted });
  await coach.call(calls.application.remove, { params: own, query: {} });
  await organiser.call(calls.competition.applications, { params: { id } });
  await organiser.call(calls.competition.erase, { params: { id, removed: application } });
}

async function helping(organiser: ApiClient, coach: ApiClient): Promise<void> {
  const { helper } = calls;
  const params = { id: await publishCompetition(organiser) };
  await coach.refused(helper.list, { params });
  for (const role of ['sound', 'secretary'] as const) {
    const { data } = await organiser.call(helper.invite, { params, sent: { role } });
    const sent = { token: data.token };
    await coach.call(helper.invitation, { sent });
    await organiser.refused(helper.accept, { sent });
    await coach.call(helper.accept, { sent });
    await coach.call(helper.competitions, {});
    await coach.call(calls.competition.get, { params });
    const { helpers } = (await organiser.call(helper.list, { params })).data;
    const named = { ...params, helper: helpers[0]?.id ?? '' };
    if (role === 'sound') await coach.call(helper.leave, { params });
    else await organiser.call(helper.remove, { params: named });
    await organiser.refused(helper.remove, { params: named });
    await coach.refused(helper.accept, { sent });
  }
  await organiser.call(helper.invite, { params, sent: { role: 'sound' } });
  const { invitations } = (await organiser.call(helper.list, { params })).data;
  const invitation = { ...params, invitation: invitations[0]?.id ?? '' };
  await organiser.call(helper.cancelInvitation, { params: invitation });
  await organiser.refused(helper.cancelInvitation, { params: invitation });
}

async function ownAccount(person: ApiClient, password: string): Promise<void> {
  const { user } = calls;
  const { data } = await person.call(user.get, {});
  await person.refused(user.save, { sent: { fullname: '', email: '' } });
  const changed = { fullname: 'Вера', email: 'vera@example.ru' };
  await person.refused(user.save, { sent: changed });
  await person.call(user.save, { sent: { ...changed, password } });
  await person.call(user.save, { sent: { ...changed, fullname: 'Вера Орлова' } });
  await person.call(user.chooseMail, { sent: { receipts: false } });
  await person.call(user.password, { sent: { password, newPassword: password } });
  const elsewhere = new ApiClient(person.url);
  await elsewhere.call(calls.auth.login, { sent: { login: data.login, password } });
  await person.refused(user.endSession, { params: { session: 'none' } });
  const { sessions } = (await person.call(user.get, {})).data;
  const session = sessions.find(({ isThis }) => !isThis)?.id ?? '';
  await person.call(user.endSession, { params: { session } });
  await person.call(user.endOtherSessions, {});
  await person.refused(user.remove, { sent: { password: 'не-та-вода' } });
  await person.call(user.remove, { sent: { password } });
}

async function strangers(visitor: ApiClient): Promise<void> {
  const person = { login: 'vera', password: 'вода-и-музыка' };
  const signUp = { ...person, fullname: 'Вера', email: 'v@example.ru' };
  await visitor.refused(calls.competition.list, { params: { type: 'active' } });
  await visitor.refused(calls.auth.signup, { sent: { ...signUp, email: '' } });
  await visitor.call(calls.auth.signup, { sent: signUp });
  await visitor.call(calls.auth.logout, {});
  await visitor.call(calls.auth.login, { sent: person });
  await visitor.refused(calls.auth.login, { sent: { ...person, password: 'не-та-вода' } });
  await visitor.call(calls.auth.forgotten, { sent: { login: person.login } });
  await visitor.refused(calls.auth.newPassword, { sent: { ...person, token: 'none' } });
  await visitor.call(calls.settings, {});
  await visitor.call(calls.health, {});
  await visitor.call(calls.ready, {});
  await visitor.call(calls.description.openApi, {});
  await visitor.call(calls.description.exportSchema, {});
  await ownAccount(visitor, person.password);
}

test('all answers of a season fit their description, and every call is made', async () => {
  const { fetching, seen } = fetchDescribed(await served());
  await using server = await startServer({ fetch: fetching, config: NO_MAIL_SERVER });
  const { organiser, coach, visitor } = await personas(server);
  await season(organiser, coach);
  await helping(organiser, coach);
  await visitor.call(calls.auth.newPassword, {
    sent: { token: await makeLink(server, 'coach'), password: 'вода-и-музыка' },
  });
  await strangers(visitor);
  const unanswered = callNames.filter((name) => !seen.has(`${name} 200`));
  // No draft of these requests has a form.
  expect(unanswered).toEqual(['draft.form']);
  const statuses = new Set([...seen].map((each) => Number(each.split(' ')[1])));
  for (const status of [206, 400, 401, 403, 404, 409]) expect(statuses).toContain(status);
  expect([...statuses].filter((status) => status >= 400)).toEqual(
    expect.arrayContaining([...new Set(Object.values(REFUSALS))].slice(0, 4)),
  );
});
