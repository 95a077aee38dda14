import { lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { AboutPage } from '../features/about/about-page';
import { FaqPage } from '../features/faq/faq-page';
import { HomePage } from '../features/home/home-page';
import { paths } from '../shared/paths';

/** A screen that loads on demand. Most visitors only read and need neither the forms nor the prices. */
function onDemand<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
) {
  const Screen = lazy(async (): Promise<{ default: () => ReactNode }> => {
    const screens = await load();
    return { default: screens[name] };
  });
  return <Screen />;
}

const accountScreens = () => import('./account-screens');
const legalScreens = () => import('./legal-screens');
const login = () => import('../features/login/login-page');
const pricing = () => import('../features/pricing/pricing-page');
const stopEmail = () => import('../features/stop-email/stop-email-page');
const wheelVisit = () => import('../features/wheel-visit/wheel-visit-page');
const subscription = () => import('../features/pricing/subscription-page');

export const routes: readonly RouteObject[] = [
  { path: paths.home, element: <HomePage /> },
  { path: paths.pricing, element: onDemand(pricing, 'PricingPage') },
  { path: paths.subscription, element: onDemand(subscription, 'SubscriptionPage') },
  { path: paths.about, element: <AboutPage /> },
  { path: paths.faqs, element: <FaqPage /> },
  { path: paths.legalNotice, element: onDemand(legalScreens, 'LegalNoticePage') },
  { path: paths.privacy, element: onDemand(legalScreens, 'PrivacyPage') },
  { path: paths.terms, element: onDemand(legalScreens, 'TermsPage') },
  { path: paths.wheel, element: onDemand(wheelVisit, 'WheelVisitPage') },
  { path: paths.demo, element: onDemand(accountScreens, 'DemoPage') },
  { path: paths.login, element: onDemand(login, 'LoginPage') },
  { path: paths.register, element: onDemand(accountScreens, 'RegisterPage') },
  {
    path: paths.firstAdministrator,
    element: onDemand(accountScreens, 'FirstAdministratorPage'),
  },
  { path: paths.verify, element: onDemand(accountScreens, 'VerifyPage') },
  { path: paths.success, element: onDemand(accountScreens, 'SuccessPage') },
  { path: paths.forgot, element: onDemand(accountScreens, 'ForgotPage') },
  { path: paths.resetPassword, element: onDemand(accountScreens, 'ResetPasswordPage') },
  { path: paths.undoEmail, element: onDemand(accountScreens, 'UndoEmailPage') },
  { path: paths.refuseAccess, element: onDemand(accountScreens, 'RefuseAccessPage') },
  { path: paths.stopEmail, element: onDemand(stopEmail, 'StopEmailPage') },
];
