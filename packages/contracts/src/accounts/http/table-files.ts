import { z } from 'zod';
import { EXPECTED_LENGTH_HEADER } from '../../headers';
import type { ServiceName } from '../../parts';
import type { Permission } from '../../permissions';
import { TABLE_FORMATS, TABLE_TYPES } from '../../table-file';
import { id } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';

/* Tables that owners open in a spreadsheet or send to their accountant. */

const userId = '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f';
const EXPORT_MS = 60_000;

/** One file for each list that an owner sees; whoever may read the list may download it. */
const defineTableFile = <
  S extends ServiceName,
  P extends `/api/${string}`,
  M extends Permission,
>(file: {
  service: S;
  /** A noun for the rows, in plural. */
  rows: string;
  fileName: string;
  path: P;
  permission: M;
  /** The header and a row. */
  sample: readonly [header: string, row: string];
}) =>
  defineEndpoint({
    service: file.service,
    fileName: file.fileName,
    summary: `Download an owner’s ${file.rows}`,
    description:
      'All rows, the earliest first. `csv`: UTF-8 with a byte order mark, semicolons, decimal commas and CRLF; a text that a spreadsheet ' +
      'would run as a formula begins with an apostrophe. `xlsx`: one sheet for each 1,048,575 rows. Days and times are those of Paris.',
    method: 'GET',
    path: file.path,
    noHead: true,
    permission: file.permission,
    limit: 'export',
    timeoutMs: EXPORT_MS,
    streams: [TABLE_TYPES.csv, TABLE_TYPES.xlsx],
    params: z.object({ userId: id }),
    query: z.object({ format: z.enum(TABLE_FORMATS).default('csv') }),
    responses: { 200: z.string() },
    responseHeaders: {
      [EXPECTED_LENGTH_HEADER]: z
        .number()
        .int()
        .describe('About how many bytes the file will have, for a progress bar.'),
    },
    sample: {
      params: { userId },
      query: { format: 'csv' },
      response: `\uFEFF${file.sample.join('\r\n')}\r\n`,
    },
  });

export const tableFileEndpoints = {
  downloadWinners: defineTableFile({
    ...{ service: 'result-mail', rows: 'winners', fileName: 'gagnants', permission: 'winner:read' },
    path: '/api/result/winners/:userId/file',
    sample: [
      'Gagné le;Restaurant;Cadeau;E-mail;E-mail envoyé;Offres acceptées le;Renvois',
      '21/11/2026 20:33;Chez Camille;Un café offert;c•••@example.fr;Envoyé;21/11/2026 20:33;0',
    ],
  }),
  downloadRedemptions: defineTableFile({
    ...{ service: 'game', rows: 'redemptions', fileName: 'retraits', permission: 'winner:read' },
    path: '/api/game/redemptions/:userId/file',
    sample: [
      'Remis le;Restaurant;Cadeau;Code;Obtenu le;Remis par;Appareil;Valeur (€);Origine',
      '25/11/2026 20:14;Chez Camille;Un café offert;D2SAMPASP6Z;21/11/2026 20:33;Léa Martin;Téléphone du bar;1,5;Roue',
    ],
  }),
  downloadReviews: defineTableFile({
    ...{ service: 'review', rows: 'reviews', fileName: 'avis', permission: 'review:read' },
    path: '/api/review/:userId/file',
    sample: [
      'Écrit le;Restaurant;Nom;Note;Avis;Termes choquants;Réponse;Répondu le',
      '21/11/2026 20:33;Chez Camille;Camille;5;Très bon accueil;Non;Merci, à bientôt\u202F!;22/11/2026 09:10',
    ],
  }),
  downloadFigures: defineTableFile({
    ...{
      service: 'analytics',
      rows: 'figures by page and day',
      fileName: 'chiffres',
      permission: 'stats:read',
    },
    path: '/api/game/pages/:userId/figures/file',
    sample: [
      'Restaurant;Jour;Visites;Clics;Parties;Cadeaux gagnés;Avis;E-mails envoyés;Cadeaux remis;Coût (€)',
      'Chez Camille;21/11/2026;20;8;11;3;5;2;2;4,2',
    ],
  }),
  downloadPayments: defineTableFile({
    ...{ service: 'billing', rows: 'payments', fileName: 'paiements', permission: 'payment:read' },
    path: '/api/payment/history/:userId/file',
    sample: [
      'Payé le;Formule;Pages;Montant (€);Fin de la période;Moyen de paiement;Reçu;Statut',
      '21/11/2026;Mensuel;1;49;21/12/2026;visa •••• 4242;2026-000001;Payé',
    ],
  }),
};
