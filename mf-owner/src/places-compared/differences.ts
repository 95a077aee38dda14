import {
  COMPARED_SHARES,
  type ComparedPlace,
  type ComparedShare,
  type ComparedShareName,
} from '@girouette/contracts/figures/compared-places';

type Differs = NonNullable<ComparedShare['differs']>;

const SENTENCES: Readonly<Record<ComparedShareName, Readonly<Record<Differs, string>>>> = {
  plays: {
    more: 'les clients jouent plus souvent qu’ailleurs',
    less: 'les clients jouent moins souvent qu’ailleurs',
  },
  handovers: {
    more: 'les gagnants viennent plus souvent qu’ailleurs chercher leur cadeau',
    less: 'les gagnants viennent moins souvent qu’ailleurs chercher leur cadeau',
  },
  reviews: {
    more: 'les clients laissent plus souvent un avis qu’ailleurs',
    less: 'les clients laissent moins souvent un avis qu’ailleurs',
  },
  contacts: {
    more: 'les joueurs acceptent plus souvent vos offres qu’ailleurs',
    less: 'les joueurs acceptent moins souvent vos offres qu’ailleurs',
  },
};

export interface Difference {
  key: string;
  name: string;
  /** Follows the name. */
  text: string;
}

/** The differences that are larger than chance, in the order of the places. Of two places, each difference is said once. */
export function differencesOf(places: readonly ComparedPlace[]): Difference[] {
  return places.flatMap(({ placeId, name, shares }) =>
    COMPARED_SHARES.flatMap((of) => {
      const found = shares[of];
      if (!found?.differs || found.others === null) return [];
      if (places.length === 2 && found.differs === 'less') return [];
      const sentence = SENTENCES[of][found.differs];
      const against = `${percentOf(found.share, found)} contre ${percentOf(found.others, found)}`;
      return {
        key: `${placeId}:${of}`,
        name,
        text: `\u00A0: ${sentence} (${against}).`,
      };
    }),
  );
}

/** The interval of a share, e.g. « de 9 à 15 % ». */
export const rangeText = (share: ComparedShare): string =>
  `de\u00A0${numberOf(share.from, share)}\u00A0à\u00A0${percentOf(share.to, share)}`;

/** Small shares have a decimal, so that they can be told apart. */
const SMALL = 10;

const numberOf = (percent: number, { to }: ComparedShare): string =>
  percent.toLocaleString('fr-FR', { maximumFractionDigits: to < SMALL ? 1 : 0 });

export const percentOf = (percent: number, share: ComparedShare): string =>
  `${numberOf(percent, share)}\u00A0%`;
