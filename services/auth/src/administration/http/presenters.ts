import type {
  AdminUser,
  DemoRequest as DemoRequestAnswer,
  RecordedAction,
  TrialRequest,
} from '@girouette/contracts';
import type { DemoRequest } from '../use-cases/ports';
import type { DescribedUser } from '../use-cases/describe-users';
import type { NamedAction } from '../../audit/actions';
import type { Trial } from '../use-cases/list-trials';

export const presentUser = ({
  user,
  landingPages,
  pagesOnline,
  status,
}: DescribedUser): AdminUser => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phoneNumber: user.phoneNumber,
  access: user.isAdmin ? 'admin' : user.accountType,
  landingPages,
  blocked: user.blocked,
  isToggle: pagesOnline,
  status,
});

export const presentTrial = ({ user, isApproved }: Trial): TrialRequest => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phoneNumber: user.phoneNumber,
  createdAt: user.createdAt.toISOString(),
  isTrialVerified: isApproved,
});

export const presentDemoRequest = ({
  id,
  createdAt,
  ...asked
}: DemoRequest): DemoRequestAnswer => ({
  _id: id,
  ...asked,
  createdAt: createdAt.toISOString(),
});

export const toAction = ({ action, ...names }: NamedAction): RecordedAction => {
  const { id, at, ...recorded } = action;
  return { _id: id, at: at.toISOString(), ...recorded, ...names };
};
