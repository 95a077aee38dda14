import { z } from 'zod';
import { id, moment } from '../../texts/texts';
import { TRIAL_STAGES, trialFigures } from '../trial-figures';
import { defineEvent } from '../../define-event';

const OWNER = '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11';
/** `endsAt`: the end of the trial. */
const ofTrial = { ownerId: id, stage: z.enum(TRIAL_STAGES), endsAt: moment, at: moment };
const sample = {
  ownerId: OWNER,
  stage: 'soon' as const,
  endsAt: '2026-12-05T10:00:00.000Z',
  at: '2026-12-02T07:00:00.000Z',
};

/** A trial ends in three days, or today, so that its owner is told what it brought. Once for each stage. */
export const trialFiguresRequested = defineEvent({
  topic: 'figures',
  type: 'TrialFiguresRequested',
  version: 1,
  data: z.object(ofTrial),
  sample,
  subject: (data) => data.ownerId,
});

/** What a trial has brought so far. */
export const trialFiguresCounted = defineEvent({
  topic: 'figures',
  type: 'TrialFiguresCounted',
  version: 1,
  data: z.object({ ...ofTrial, brought: trialFigures }),
  sample: {
    ...sample,
    brought: { visits: 140, spins: 52, gifts: 31, reviews: 12, contacts: 15 },
  },
  subject: (data) => data.ownerId,
});
