import { BUTTON_COLOR_PRESETS, WHEEL_COLOR_PRESETS } from '@girouette/contracts/pages/appearance';
import { conditionsFrom, conditionsText } from '@girouette/contracts/pages/terms-texts';
import { writtenLabels } from '@girouette/contracts/pages/own-labels';
import { GIFT_OPTIONS } from '@girouette/contracts/pages/wheel';
import { NETWORKS, SOCIAL_NETWORKS } from './social-links';
import { pageTermsText } from './terms-summary';
import { toRequest, type Draft, type Field } from './draft';

export type Side = 'mine' | 'theirs';

/** Fields that are chosen together, e.g. a gift with its frequency, and that differ between two versions. */
export interface Difference {
  /** Its first field. */
  key: Field;
  label: string;
  fields: readonly Field[];
  mine: string;
  theirs: string;
  /** The side that has changed since the common base; mine when both have. */
  changed: Side;
}

interface Group {
  label: string;
  fields: readonly Field[];
  show: (draft: Draft) => string;
}

const NOTHING = '(vide)';
const named = (text: string) => text.trim() || NOTHING;

const GROUPS: readonly Group[] = [
  {
    label: 'Nom du restaurant',
    fields: ['resturantName'],
    show: (draft) => named(draft.resturantName),
  },
  {
    label: 'Adresse',
    fields: ['resturantAddress'],
    show: (draft) => named(draft.resturantAddress),
  },
  {
    label: 'Enseigne',
    fields: ['brandName', 'logo', 'brandMode'],
    show: ({ brandMode, brandName, logo }) =>
      brandMode === 'name' ? named(brandName) : logo ? 'Un logo' : NOTHING,
  },
  ...GIFT_OPTIONS.map((option): Group => {
    const fields = [`option${option}`, `option${option}frequency`, `option${option}terms`] as const;
    return {
      label: `Option ${String(option)}`,
      fields,
      show: (draft) => {
        const frequency = draft[fields[1]];
        const label = named(draft[fields[0]]);
        if (frequency === null) return label;
        const terms = draft[fields[2]];
        const free = terms.alcoholFree ? ', sans alcool' : '';
        const conditions = conditionsText(conditionsFrom(terms));
        const translations = Object.values(writtenLabels(terms.labels)).map((each) => ` / ${each}`);
        return `${label}${translations.join('')}${free}, ${String(frequency)}\u00A0%. ${conditions}`;
      },
    };
  }),
  { label: 'Règles du jeu', fields: ['terms'], show: ({ terms }) => pageTermsText(terms) },
  {
    label: 'Couleurs de la roue',
    fields: ['wheelColorPair'],
    show: ({ wheelColorPair: { id, color1, color2 } }) =>
      WHEEL_COLOR_PRESETS.find((pair) => pair.id === id)?.name ?? `${color1} et ${color2}`,
  },
  {
    label: 'Couleur des boutons',
    fields: ['buttonColor', 'buttonColorID'],
    show: ({ buttonColor, buttonColorID }) =>
      BUTTON_COLOR_PRESETS.find(({ id }) => id === buttonColorID)?.name ?? buttonColor,
  },
  {
    label: 'Invitation à l’ouverture',
    fields: ['followOrReview'],
    show: ({ followOrReview }) =>
      followOrReview === 'instagram' ? 'Vous suivre sur Instagram' : 'Laisser un avis Google',
  },
  ...SOCIAL_NETWORKS.map((network): Group => ({
    label: NETWORKS[network].name,
    fields: [network],
    show: (draft) => named(draft[network]),
  })),
  { label: 'Nouvelle adresse', fields: ['movedTo'], show: (draft) => named(draft.movedTo) },
  { label: 'Texte', fields: ['content'], show: (draft) => named(draft.content) },
];

/** The values of `fields` in the request. */
const requestValues = (draft: Draft, fields: readonly Field[]): string => {
  const format: Partial<Record<Field, unknown>> = toRequest(draft);
  return JSON.stringify(fields.map((field) => format[field] ?? null));
};

/**
 * The differences between two versions of a page.
 * @param base the version from which mine started
 */
export function differencesOf(versions: { mine: Draft; theirs: Draft; base: Draft }): Difference[] {
  const { mine, theirs, base } = versions;
  return GROUPS.filter(
    ({ fields }) => requestValues(mine, fields) !== requestValues(theirs, fields),
  ).flatMap(({ label, fields, show }) => {
    const [key] = fields;
    if (!key) return [];
    const untouched = requestValues(mine, fields) === requestValues(base, fields);
    const changed: Side = untouched ? 'theirs' : 'mine';
    return [{ key, label, fields, mine: show(mine), theirs: show(theirs), changed }];
  });
}

/** My version with the chosen fields of the other. */
export function merged(options: {
  mine: Draft;
  theirs: Draft;
  fromTheirs: readonly Difference[];
}): Draft {
  const { mine, theirs, fromTheirs } = options;
  const taken = fromTheirs.flatMap(({ fields }) => fields.map((field) => [field, theirs[field]]));
  return { ...mine, ...(Object.fromEntries(taken) as Partial<Draft>) };
}
