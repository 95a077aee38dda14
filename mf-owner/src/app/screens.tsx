import { Navigate, Route, Routes } from 'react-router';
import { Dashboard } from '../features/dashboard/dashboard';
import { LandingPages } from '../features/landing-pages/landing-pages';
import { CreatePage } from '../features/page-editor/create-page';
import { EditPage } from '../features/page-editor/edit-page';
import { Reviews } from '../features/reviews/reviews';
import { useUser } from '../shared/owner';
import { paths } from '../shared/paths';
import { SignInPrompt } from '../shared/sign-in-prompt';

/**
 * The screens by address (docs/specification §2.1). Addresses of other microfrontends show nothing here: the shell
 * takes this one away a moment later.
 */
export function Screens() {
  const user = useUser();
  if (!user) return <SignInPrompt />;
  const owns = user.accountType === 'main';
  const toList = <Navigate to={paths.landingPages} replace />;
  return (
    // Another user starts anew: nothing typed by one may be kept for the next.
    <Routes key={user.userId}>
      <Route path="/" element={<Dashboard />} />
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/dashboard/:ownerId" element={<Dashboard />} />
      <Route path="/game" element={owns ? <CreatePage /> : toList} />
      <Route path="/game/:id" element={owns ? <EditPage /> : toList} />
      <Route path="/landing-pages" element={<LandingPages />} />
      <Route path="/reviews" element={<Reviews />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
