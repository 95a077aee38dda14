import { Readable } from 'node:stream';
import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { sendTable, type Router } from '@girouette/platform/kit';
import { changePrices } from '../use-cases/change-prices';
import { confirmCheckout } from '../use-cases/confirm-checkout';
import { exportPayments } from '../use-cases/export-payments';
import { listPrices } from '../use-cases/list-prices';
import { listPriceVersions } from '../use-cases/list-price-versions';
import { listReconciliations } from '../use-cases/list-reconciliations';
import { openPortal } from '../use-cases/open-portal';
import type { BillingDeps } from '../use-cases/ports';
import { readPaymentHistory } from '../use-cases/read-payment-history';
import { receiveWebhook } from '../use-cases/receive-webhook';
import { startCheckout } from '../use-cases/start-checkout';
import { presentExport } from './present-export';
import { presentHistory } from './present-history';
import { presentPriceList, presentPriceVersion, readPlan } from './presenters';
import { PAYMENT_COLUMNS } from './payment-columns';

export const routes =
  (deps: BillingDeps) =>
  (route: Router): void => {
    // docs/specification §3 defines a list with one element that contains both plans.
    route(endpoints.listPrices, async () => [presentPriceList(await listPrices(deps))]);

    route(endpoints.changeMonthlyPrices, async ({ principal, body }) => {
      const planPrices = readPlan(body.monthlyPlan);
      return presentPriceList(await changePrices(deps, { principal, plan: 'monthly', planPrices }));
    });

    route(endpoints.changeYearlyPrices, async ({ principal, body }) => {
      const planPrices = readPlan(body.yearlyPlan);
      return presentPriceList(await changePrices(deps, { principal, plan: 'yearly', planPrices }));
    });

    route(endpoints.listPriceVersions, async ({ principal, query, reply }) => {
      const { rows, total } = await listPriceVersions(deps, { principal, ...query });
      void reply.header(TOTAL_COUNT_HEADER, total);
      return rows.map(presentPriceVersion);
    });

    route(endpoints.startCheckout, async ({ principal, params: { plan }, query }) => {
      const { userId, amount, landingPages: pages } = query;
      const session = await startCheckout(deps, { principal, userId, plan, pages, amount });
      return { session, url: session.url };
    });

    route(endpoints.confirmCheckout, async ({ query }) => {
      await confirmCheckout(deps, query);
      return { message: 'Votre paiement est confirmé.' };
    });

    route(endpoints.receiveWebhook, async ({ request }) => {
      const signature = request.headers['stripe-signature'];
      await receiveWebhook(deps, {
        payload: request.rawBody ?? '',
        signature: typeof signature === 'string' ? signature : '',
      });
      return { received: true as const };
    });

    route(endpoints.openPortal, ({ principal, body: { userId } }) =>
      openPortal(deps, { principal, userId }),
    );

    route(endpoints.exportPayments, async ({ principal, params: { userId }, reply }) => {
      reply.header('cache-control', 'no-store');
      return presentExport(await exportPayments(deps, { principal, userId }));
    });

    route(endpoints.readPaymentHistory, async ({ principal, params: { userId } }) =>
      presentHistory(await readPaymentHistory(deps, { principal, userId })),
    );

    route(endpoints.downloadPayments, async ({ principal, params: { userId }, query, reply }) => {
      const { data } = presentHistory(await readPaymentHistory(deps, { principal, userId }));
      const table = { name: 'Paiements', columns: PAYMENT_COLUMNS, total: data.length };
      const parts = Readable.from([data.toReversed()]);
      return sendTable(reply, { ...table, parts }, { ...query, now: deps.clock.now() });
    });

    route(endpoints.listReconciliations, async ({ principal }) =>
      (await listReconciliations(deps, { principal })).map(({ at, ...found }) => ({
        ...found,
        at: at.toISOString(),
      })),
    );
  };
