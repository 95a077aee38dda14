import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { AboutPage } from '../features/about/about-page';
import { FaqPage } from '../features/faq/faq-page';
import { HomePage } from '../features/home/home-page';
import { paths } from '../shared/paths';

// Most visitors only read, so the forms and the prices are loaded on demand.
const LoginPage = lazy(() =>
  import('../features/login/login-page').then((module) => ({ default: module.LoginPage })),
);
const PricingPage = lazy(() =>
  import('../features/pricing/pricing-page').then((module) => ({ default: module.PricingPage })),
);
const RegisterPage = lazy(() =>
  import('../features/register/register-page').then((module) => ({ default: module.RegisterPage })),
);
const VerifyPage = lazy(() =>
  import('../features/verify/verify-page').then((module) => ({ default: module.VerifyPage })),
);

/** The screens by address. */
export const routes: readonly RouteObject[] = [
  { path: paths.home, element: <HomePage /> },
  { path: paths.pricing, element: <PricingPage /> },
  { path: paths.about, element: <AboutPage /> },
  { path: paths.faqs, element: <FaqPage /> },
  { path: paths.login, element: <LoginPage /> },
  { path: paths.register, element: <RegisterPage /> },
  { path: paths.verify, element: <VerifyPage /> },
];
