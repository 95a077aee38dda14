import {
  BUTTON_COLOR_PRESETS,
  SOCIAL_ROOTS,
  WHEEL_COLOR_PRESETS,
} from '@girouette/contracts/appearance';
import type { GameFormat } from '@girouette/contracts/http/game';
import { GIFT_OPTIONS } from '@girouette/contracts/wheel';
import { meantAddress, SOCIAL_NETWORKS } from '../../shared/going-online/social-links';

/** A landing page while it is being written: the fields of the wire, and which of the two brand fields is in use. */
export type Draft = GameFormat & { brandMode: 'logo' | 'name' };

/** A field of a draft by its name on the wire, e.g. `option1frequency`. */
export type Field = keyof Draft;

const [firstPair] = WHEEL_COLOR_PRESETS;
const [firstButton] = BUTTON_COLOR_PRESETS;

/** A new page: no gifts yet, the default colours, the networks' own addresses (docs/specification §3 and §9). */
export const emptyDraft = (): Draft => ({
  brandMode: 'logo',
  brandName: '',
  resturantName: '',
  resturantAddress: '',
  logo: '',
  option1: '',
  option2: '',
  option3: '',
  option4: '',
  option5: '',
  option1frequency: null,
  option2frequency: null,
  option3frequency: null,
  option4frequency: null,
  option5frequency: null,
  wheelColorPair: {
    id: firstPair?.id ?? 1,
    color1: firstPair?.color1 ?? '#8497FC',
    color2: firstPair?.color2 ?? '#FDFDAF',
  },
  buttonColor: firstButton?.color ?? '#4F46E5',
  buttonColorID: firstButton?.id ?? 1,
  ...SOCIAL_ROOTS,
  followOrReview: 'instagram',
  content: '',
});

/** A stored page, ready to be changed. What the house added to it (counters, owner, dates) stays behind. */
export function draftOf(page: GameFormat): Draft {
  const draft = emptyDraft();
  for (const field of Object.keys(draft) as Field[]) {
    if (field !== 'brandMode') Object.assign(draft, { [field]: page[field] });
  }
  return { ...draft, brandMode: page.brandName && !page.logo ? 'name' : 'logo' };
}

/**
 * What is sent: trimmed, blank gifts without frequency (docs/specification §5, "Before saving"), and the addresses that
 * were meant.
 */
export function formatOf({ brandMode, ...fields }: Draft): GameFormat {
  const format = { ...fields };
  if (brandMode === 'logo') format.brandName = '';
  else format.logo = '';
  for (const option of GIFT_OPTIONS) {
    const label = format[`option${option}`].trim();
    format[`option${option}`] = label;
    if (label === '') format[`option${option}frequency`] = null;
  }
  for (const network of SOCIAL_NETWORKS) {
    format[network] = meantAddress(network, format[network]);
  }
  return format;
}

/** Whether two drafts would be sent alike. */
export const sameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(formatOf(one)) === JSON.stringify(formatOf(other));
