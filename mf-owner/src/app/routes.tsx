import { onDemand } from '@girouette/ui/microfrontend';
import type { RouteObject } from 'react-router';
import { paths } from '../shared/paths';
import { Permitted, SignedIn } from './guards';

const dashboard = onDemand(() => import('../features/dashboard/dashboard'), 'Dashboard');

/** The screens by address (docs/specification §2.1). */
export const routes: readonly RouteObject[] = [
  {
    element: <SignedIn />,
    children: [
      { path: '/', ...dashboard },
      { path: paths.dashboard, ...dashboard },
      { path: `${paths.dashboard}/:ownerId`, ...dashboard },
      {
        path: paths.landingPages,
        ...onDemand(() => import('../features/landing-pages/landing-pages'), 'LandingPages'),
      },
      { path: paths.reviews, ...onDemand(() => import('../features/reviews/reviews'), 'Reviews') },
      { path: paths.gifts, ...onDemand(() => import('../features/gifts/gifts'), 'Gifts') },
      { path: paths.winners, ...onDemand(() => import('../features/winners/winners'), 'Winners') },
      {
        path: paths.settings,
        ...onDemand(() => import('../features/settings/settings'), 'Settings'),
      },
      {
        element: <Permitted permission="sub-account:read" />,
        children: [
          {
            path: paths.accounts,
            ...onDemand(() => import('../features/sub-accounts/sub-accounts'), 'SubAccounts'),
          },
        ],
      },
      {
        element: <Permitted permission="payment:read" />,
        children: [
          {
            path: paths.history,
            ...onDemand(
              () => import('../features/payment-history/payment-history'),
              'PaymentHistory',
            ),
          },
        ],
      },
      {
        element: <Permitted permission="page:create" />,
        children: [
          {
            path: paths.createPage,
            ...onDemand(() => import('../features/page-editor/create-page'), 'CreatePage'),
          },
          {
            path: paths.flyer,
            ...onDemand(() => import('../features/flyer/flyer-screen'), 'FlyerScreen'),
          },
        ],
      },
      {
        element: <Permitted permission="page:change" />,
        children: [
          {
            path: `${paths.createPage}/:id`,
            ...onDemand(() => import('../features/page-editor/edit-page'), 'EditPage'),
          },
        ],
      },
    ],
  },
];
