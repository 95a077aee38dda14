import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { AboutPage } from '../features/about/about-page';
import { FaqPage } from '../features/faq/faq-page';
import { HomePage } from '../features/home/home-page';
import { paths } from '../shared/paths';

/** A screen that is loaded on demand: most visitors only read, and need neither the forms nor the prices. */
const onDemand = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
) => lazy(async () => ({ default: (await load())[name] }));

const LoginPage = onDemand('LoginPage', () => import('../features/login/login-page'));
const PricingPage = onDemand('PricingPage', () => import('../features/pricing/pricing-page'));
const RegisterPage = onDemand('RegisterPage', () => import('../features/register/register-page'));
const VerifyPage = onDemand('VerifyPage', () => import('../features/verify/verify-page'));
const SuccessPage = onDemand('SuccessPage', () => import('../features/success/success-page'));
const DemoPage = onDemand('DemoPage', () => import('../features/demo/demo-page'));
const ForgotPage = onDemand('ForgotPage', () => import('../features/forgot/forgot-page'));
const ResetPasswordPage = onDemand(
  'ResetPasswordPage',
  () => import('../features/reset-password/reset-password-page'),
);

/** The screens by address. */
export const routes: readonly RouteObject[] = [
  { path: paths.home, element: <HomePage /> },
  { path: paths.pricing, element: <PricingPage /> },
  { path: paths.about, element: <AboutPage /> },
  { path: paths.faqs, element: <FaqPage /> },
  { path: paths.demo, element: <DemoPage /> },
  { path: paths.login, element: <LoginPage /> },
  { path: paths.register, element: <RegisterPage /> },
  { path: paths.verify, element: <VerifyPage /> },
  { path: paths.success, element: <SuccessPage /> },
  { path: paths.forgot, element: <ForgotPage /> },
  { path: paths.resetPassword, element: <ResetPasswordPage /> },
];
