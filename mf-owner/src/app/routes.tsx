import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { Dashboard } from '../features/dashboard/dashboard';
import { LandingPages } from '../features/landing-pages/landing-pages';
import { CreatePage } from '../features/page-editor/create-page';
import { EditPage } from '../features/page-editor/edit-page';
import { PaymentHistory } from '../features/payment-history/payment-history';
import { Reviews } from '../features/reviews/reviews';
import { Settings } from '../features/settings/settings';
import { SubAccounts } from '../features/sub-accounts/sub-accounts';
import { Winners } from '../features/winners/winners';
import { paths } from '../shared/paths';
import { Permitted, SignedIn } from './guards';

/** Loaded when it is needed: the drawings and the code of the QR codes. */
const FlyerScreen = lazy(() => import('../features/flyer/flyer-screen'));

/** The screens by address (docs/specification §2.1). */
export const routes: readonly RouteObject[] = [
  {
    element: <SignedIn />,
    children: [
      { path: '/', element: <Dashboard /> },
      { path: paths.dashboard, element: <Dashboard /> },
      { path: `${paths.dashboard}/:ownerId`, element: <Dashboard /> },
      { path: paths.landingPages, element: <LandingPages /> },
      { path: paths.reviews, element: <Reviews /> },
      { path: paths.winners, element: <Winners /> },
      { path: paths.settings, element: <Settings /> },
      {
        element: <Permitted permission="sub-account:read" />,
        children: [{ path: paths.accounts, element: <SubAccounts /> }],
      },
      {
        element: <Permitted permission="payment:read" />,
        children: [{ path: paths.history, element: <PaymentHistory /> }],
      },
      {
        element: <Permitted permission="page:create" />,
        children: [
          { path: paths.createPage, element: <CreatePage /> },
          { path: paths.flyer, element: <FlyerScreen /> },
        ],
      },
      {
        element: <Permitted permission="page:change" />,
        children: [{ path: `${paths.createPage}/:id`, element: <EditPage /> }],
      },
    ],
  },
];
