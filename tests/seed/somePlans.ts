// Season for tests: only small teams, whose forms are read quickly; all teams with LONG=1.
import { isLong } from '#tests/support/long.ts';
import { PLANS, type Plans } from './plans.ts';

export const SOME_PLANS: Plans = isLong
  ? PLANS
  : {
      ...PLANS,
      ural: { ...PLANS.ural, submitted: [] },
      volga: { ...PLANS.volga, submitted: [] },
      samara: { ...PLANS.samara, submitted: PLANS.samara.submitted.slice(1) },
      saransk: { ...PLANS.saransk, submitted: PLANS.saransk.submitted.slice(3) },
      nizhny: { ...PLANS.nizhny, submitted: [] },
    };
