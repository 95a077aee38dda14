import { may, type Permission } from '@girouette/contracts/permissions';
import { useUser } from '@girouette/ui/microfrontend';
import { Navigate, Outlet } from 'react-router';
import { paths } from '../shared/paths';

/** The screens below need a permission. Users without it are redirected to the list of pages, which explains why. */
export function Permitted({ permission }: { permission: Permission }) {
  return may(useUser(), permission) ? <Outlet /> : <Navigate to={paths.refused} replace />;
}
