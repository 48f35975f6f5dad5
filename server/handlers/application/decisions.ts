import { listRequests } from '#server/records/applications/applicationRequests.ts';
import { queueMail } from '#server/records/people/mails.ts';
import { decidedMailOf } from '#server/mail/writeDecision.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import type { HandlerParts } from '../handlerParts.ts';
import { type Decision, decideEntry } from './decideEntry.ts';
import { ask, cancelRequest, decideAsked, readDecisionAnswer, requestAnswer } from './requests.ts';
import { lockExistingApplication, readReason } from './returnApplication.ts';

type DecisionCalls =
  | 'withdraw'
  | 'restore'
  | 'swap'
  | 'requests'
  | 'ask'
  | 'cancelRequest'
  | 'decide';

type Handlers = Pick<HandlersOf<'application'>, DecisionCalls>;
type Context = Parameters<Handlers['withdraw' | 'restore' | 'swap']>[0];

export const decisionHandlers = ({
  records,
  mail,
}: Pick<HandlerParts, 'records' | 'mail'>): Handlers => {
  /** Sends no mail to somebody who decides about their own application. */
  const isTold = ({ application, user }: Pick<Context, 'application' | 'user'>): boolean =>
    mail !== undefined && application.ownerId !== user.id;

  async function decided(context: Context, decision: Decision): Promise<object> {
    const { application, user, now, transact } = context;
    await transact(async (trx) => {
      const standing = await lockExistingApplication(trx, application.id);
      const made = await decideEntry(trx, standing, decision, { userId: user.id, at: now });
      if (isTold(context)) await queueMail(trx, decidedMailOf(standing, made), now);
      return {};
    });
    mail?.nudge();
    return {};
  }

  return {
    withdraw: async (context) => {
      const { reason, ...entry } = context.sent;
      return decided(context, { cause: 'withdrawn', ...entry, reason: readReason(reason) });
    },

    restore: (context) => decided(context, { cause: 'restored', ...context.sent, reason: '' }),

    swap: async (context) => {
      const { reason, ...swap } = context.sent;
      return decided(context, { cause: 'swapped', ...swap, reason: readReason(reason) });
    },

    requests: async ({ application }) => ({
      data: (await listRequests(records, application.id)).map(requestAnswer),
    }),

    ask: ({ application, sent, user, now, transact }) =>
      transact(async (trx) => {
        const standing = await lockExistingApplication(trx, application.id);
        return { data: { id: await ask(trx, standing, sent, { userId: user.id, at: now }) } };
      }),

    cancelRequest: ({ application, params, user, now, transact }) =>
      transact(async (trx) => {
        const standing = await lockExistingApplication(trx, application.id);
        await cancelRequest(trx, standing, params.request, { userId: user.id, at: now });
        return {};
      }),

    async decide({ application, params, sent, user, now, transact }) {
      const said = { ...sent, answer: readDecisionAnswer(sent.answer) };
      await transact(async (trx) => {
        const standing = await lockExistingApplication(trx, application.id);
        const doing = { userId: user.id, at: now };
        const told = await decideAsked(trx, standing, params.request, said, doing);
        if (isTold({ application, user })) await queueMail(trx, told, now);
        return {};
      });
      mail?.nudge();
      return {};
    },
  };
};
