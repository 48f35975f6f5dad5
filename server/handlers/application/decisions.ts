import { listRequests } from '#server/records/applications/applicationRequests.ts';
import { queueMail } from '#server/records/people/mails.ts';
import { decidedMailOf } from '#server/mail/writeDecision.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import type { HandlerParts } from '../../serverParts.ts';
import { type Decision, decideEntry } from './decideEntry.ts';
import {
  ask,
  cancelRequest,
  decideRequest,
  readDecisionAnswer,
  requestAnswer,
} from './requests.ts';
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
  /** Returns true if the owner gets a mail about a decision: mail is configured, and another user made the decision. */
  const isMailed = ({ application, user }: Pick<Context, 'application' | 'user'>): boolean =>
    mail !== undefined && application.ownerId !== user.id;

  function decided(context: Context, decision: Decision): Promise<object> {
    const { application, user, now, transact } = context;
    return transact(async (trx) => {
      const locked = await lockExistingApplication(trx, application.id);
      const made = await decideEntry(trx, locked, decision, { userId: user.id, at: now });
      if (isMailed(context)) await queueMail(trx, decidedMailOf(locked, made), now);
      return {};
    });
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
        const locked = await lockExistingApplication(trx, application.id);
        return { data: { id: await ask(trx, locked, sent, { userId: user.id, at: now }) } };
      }),

    cancelRequest: ({ application, params, user, now, transact }) =>
      transact(async (trx) => {
        const locked = await lockExistingApplication(trx, application.id);
        await cancelRequest(trx, locked, params.request, { userId: user.id, at: now });
        return {};
      }),

    async decide({ application, params, sent, user, now, transact }) {
      const said = { ...sent, answer: readDecisionAnswer(sent.answer) };
      return transact(async (trx) => {
        const locked = await lockExistingApplication(trx, application.id);
        const doing = { userId: user.id, at: now };
        const decisionMail = await decideRequest(trx, locked, params.request, said, doing);
        if (isMailed({ application, user })) await queueMail(trx, decisionMail, now);
        return {};
      });
    },
  };
};
