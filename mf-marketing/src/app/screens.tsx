import { Loading } from '@girouette/ui/states';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { AboutPage } from '../features/about/about-page';
import { FaqPage } from '../features/faq/faq-page';
import { HomePage } from '../features/home/home-page';
import { paths } from '../shared/paths';

// Forms and prices wait until someone asks for them: most visitors only read.
const LoginPage = lazy(() =>
  import('../features/login/login-page').then((module) => ({ default: module.LoginPage })),
);
const PricingPage = lazy(() =>
  import('../features/pricing/pricing-page').then((module) => ({ default: module.PricingPage })),
);

/** Which screen stands at which address. An address of another microfrontend shows nothing. */
export function Screens() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.pricing} element={<PricingPage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.faqs} element={<FaqPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
