import { onDemand } from '@girouette/ui/microfrontend';
import type { RouteObject } from 'react-router';
import { AboutPage } from '../about/about-page';
import { FaqPage } from '../faq/faq-page';
import { HomePage } from '../home/home-page';
import { paths } from '../shared/paths';

// Most visitors only read, and need neither the forms nor the prices.
const accountScreens = () => import('./account-screens');
const legalScreens = () => import('./legal-screens');
const login = () => import('../login/login-page');
const pricing = () => import('../pricing/pricing-page');
const stopEmail = () => import('../stop-email/stop-email-page');
const wheelVisit = () => import('../wheel-visit/wheel-visit-page');
const subscription = () => import('../pricing/subscription-page');

export const routes: readonly RouteObject[] = [
  { path: paths.home, element: <HomePage /> },
  { path: paths.pricing, ...onDemand(pricing, 'PricingPage') },
  { path: paths.subscription, ...onDemand(subscription, 'SubscriptionPage') },
  { path: paths.about, element: <AboutPage /> },
  { path: paths.faqs, element: <FaqPage /> },
  { path: paths.legalNotice, ...onDemand(legalScreens, 'LegalNoticePage') },
  { path: paths.privacy, ...onDemand(legalScreens, 'PrivacyPage') },
  { path: paths.terms, ...onDemand(legalScreens, 'TermsPage') },
  { path: paths.wheel, ...onDemand(wheelVisit, 'WheelVisitPage') },
  { path: paths.demo, ...onDemand(accountScreens, 'DemoPage') },
  { path: paths.login, ...onDemand(login, 'LoginPage') },
  { path: paths.register, ...onDemand(accountScreens, 'RegisterPage') },
  {
    path: paths.firstAdministrator,
    ...onDemand(accountScreens, 'FirstAdministratorPage'),
  },
  { path: paths.verify, ...onDemand(accountScreens, 'VerifyPage') },
  { path: paths.success, ...onDemand(accountScreens, 'SuccessPage') },
  { path: paths.forgot, ...onDemand(accountScreens, 'ForgotPage') },
  { path: paths.invoice, ...onDemand(accountScreens, 'InvoicePage') },
  { path: paths.resetPassword, ...onDemand(accountScreens, 'ResetPasswordPage') },
  { path: paths.undoEmail, ...onDemand(accountScreens, 'UndoEmailPage') },
  { path: paths.refuseAccess, ...onDemand(accountScreens, 'RefuseAccessPage') },
  { path: paths.stopEmail, ...onDemand(stopEmail, 'StopEmailPage') },
];
