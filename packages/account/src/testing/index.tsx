import type { Profile, SessionSummary } from '@girouette/contracts/accounts/http/account';
import { aUser, fakeHost, fakeSession, renderWithProviders } from '@girouette/ui/testing';
import { ToastProvider } from '@girouette/ui/toast';
import type { ReactNode } from 'react';

/** Renders sections as a frontend's screen does. The default user has a main account. */
export const renderSection = (section: ReactNode, user = aUser()) =>
  renderWithProviders(<ToastProvider>{section}</ToastProvider>, {
    host: fakeHost({ session: fakeSession(user) }),
  });

export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  _id: 'owner-1',
  name: 'Camille Fournier',
  email: 'camille@example.com',
  phoneNumber: '0612345678',
  profilePicture: '',
  expiryDate: '2099-01-01T00:00:00.000Z',
  ...changes,
});

export const aSession = (changes: Partial<SessionSummary> = {}): SessionSummary => ({
  _id: 'session-1',
  device: 'Firefox · Windows',
  lastUsedAt: '2026-11-21T19:30:00.000Z',
  current: false,
  ...changes,
});
