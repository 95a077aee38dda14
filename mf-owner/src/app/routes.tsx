import { Guarded, onDemand } from '@girouette/ui/microfrontend';
import { Navigate, useSearchParams, type RouteObject } from 'react-router';
import { paths } from '../shared/paths';
import { Permitted, SignInPrompt } from './guards';

const dashboard = onDemand(() => import('../dashboard/dashboard'), 'Dashboard');
const landingPages = onDemand(() => import('../pages/list/landing-pages'), 'LandingPages');
const media = onDemand(() => import('../pages/media/media'), 'Media');

/** The landing pages, or the media of the page that the address names (`paths.media`). */
const PagesOrMedia = () =>
  useSearchParams()[0].has('supports') ? media.element : landingPages.element;

/** The screens by address (docs/specification §2.1). */
export const routes: readonly RouteObject[] = [
  {
    element: <Guarded others={<SignInPrompt />} />,
    children: [
      { path: '/', ...dashboard },
      { path: paths.dashboard, ...dashboard },
      { path: `${paths.dashboard}/:ownerId`, ...dashboard },
      { ...landingPages, path: paths.landingPages, element: <PagesOrMedia /> },
      { path: paths.reviews, ...onDemand(() => import('../reviews/reviews'), 'Reviews') },
      { path: paths.gifts, ...onDemand(() => import('../gifts/gifts'), 'Gifts') },
      // An earlier screen, in bookmarks and mails.
      { path: '/winners', element: <Navigate to={paths.winners} replace /> },
      {
        path: paths.settings,
        ...onDemand(() => import('../settings/settings'), 'Settings'),
      },
      {
        element: <Permitted permission="sub-account:read" />,
        children: [
          {
            path: paths.accounts,
            ...onDemand(() => import('../sub-accounts/sub-accounts'), 'SubAccounts'),
          },
        ],
      },
      {
        element: <Permitted permission="campaign:manage" />,
        children: [
          {
            path: paths.campaigns,
            ...onDemand(() => import('../campaigns/campaigns'), 'Campaigns'),
          },
          {
            path: `${paths.campaigns}/:id`,
            ...onDemand(() => import('../campaigns/edit-campaign'), 'EditCampaign'),
          },
        ],
      },
      {
        element: <Permitted permission="payment:read" />,
        children: [
          {
            path: paths.history,
            ...onDemand(() => import('../payment-history/payment-history'), 'PaymentHistory'),
          },
        ],
      },
      {
        element: <Permitted permission="stats:read" />,
        children: [
          {
            path: paths.comparePlaces,
            ...onDemand(() => import('../places-compared/compare-places'), 'ComparePlaces'),
          },
        ],
      },
      {
        element: <Permitted permission="page:create" />,
        children: [
          { path: paths.places, ...onDemand(() => import('../places/places'), 'Places') },
          {
            path: paths.createPage,
            ...onDemand(() => import('../pages/editor/create-page'), 'CreatePage'),
          },
          {
            path: paths.flyer,
            ...onDemand(() => import('../flyer/flyer-screen'), 'FlyerScreen'),
          },
        ],
      },
      {
        element: <Permitted permission="page:change" />,
        children: [
          {
            path: `${paths.createPage}/:id`,
            ...onDemand(() => import('../pages/editor/edit-page'), 'EditPage'),
          },
        ],
      },
    ],
  },
];
