import {
  ApiKeySettings,
  BuyerSettings,
  PasswordSettings,
  ProfileSettings,
  SecondFactorSettings,
  SessionSettings,
} from '@girouette/account';
import { useTitle, useUser } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { usePlaceNames } from '../shared/use-place-names';
import { Erasure } from './erasure';
import { Export } from './export';
import { Notifications } from './notifications';
import { Webhooks } from './webhooks';

const WORDS = {
  main: {
    title: 'Paramètres',
    lead: 'Votre profil, vos factures, la sécurité de votre compte, vos e-mails et vos données.',
  },
  sub: {
    title: 'Mon compte',
    lead: 'Vos informations et la sécurité de votre accès. Le restaurant et l’abonnement se gèrent depuis le compte principal.',
  },
} as const;

/** « Paramètres », or « Mon compte » for a sub-account (docs/specification §2.4, screens 6 and 9, §10.29 and §10.30). */
export function Settings() {
  const accountType = useUser()?.accountType ?? 'main';
  const { title, lead } = WORDS[accountType];
  useTitle(title);
  return (
    <Page title={title} lead={lead}>
      <ProfileSettings />
      {accountType === 'main' ? <BuyerSettings /> : null}
      <PasswordSettings />
      <SecondFactorSettings />
      <SessionSettings />
      {accountType === 'main' ? <ApiKeys /> : null}
      <Webhooks />
      {/* The mails that can be refused go to the main account alone. */}
      {accountType === 'main' ? <Notifications /> : null}
      <Export />
      <Erasure />
    </Page>
  );
}

function ApiKeys() {
  return <ApiKeySettings places={usePlaceNames().data} />;
}
