import { mayInSomePlace } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import type { Counter } from '../desk/counter';
import { isUnsent } from '../rules/gift';
import { Desk } from './desk';
import { CounterContext, Frame, useCounter } from './frame';
import { NameDevice } from './name-device';
import { Person } from './person';
import frame from './frame.module.css';

/** The counter, `/counter`. */
export function App({ counter }: { counter: Counter }) {
  return (
    <CounterContext value={counter}>
      <Screen />
    </CounterContext>
  );
}

function Screen() {
  const { state } = useCounter();
  const { isOpen, user, facts } = state;
  if (!isOpen) return <Frame />;
  if (!user) return <SignIn />;
  // The e-mail's confirmation is the server's to check.
  if (!mayInSomePlace({ ...user, standing: 'established' }, 'gift:redeem')) return <NoCounter />;
  return facts.device === null ? <NameDevice /> : <Desk />;
}

function SignIn() {
  const { state } = useCounter();
  const unsent = state.queue.filter(isUnsent).length;
  return (
    <Frame>
      <div className={frame.message}>
        <h1>Connectez-&#8288;vous pour remettre des cadeaux</h1>
        <p>Avec l’adresse e-mail à laquelle vous avez reçu votre accès à Girouette.</p>
        {unsent > 0 ? (
          <p>
            <strong>{waitingText(unsent)}</strong> Rien n’est perdu&nbsp;: l’envoi reprend après la
            connexion.
          </p>
        ) : null}
        <a className={buttonClass({ wide: true })} href="/login?to=%2Fcounter">
          Se connecter
        </a>
      </div>
    </Frame>
  );
}

function NoCounter() {
  return (
    <Frame aside={<Person />}>
      <div className={frame.message}>
        <h1>Ce compte n’a pas de comptoir</h1>
        <p>Les cadeaux sont remis avec le compte d’un établissement ou l’un de ses sous-comptes.</p>
      </div>
    </Frame>
  );
}

const waitingText = (count: number) =>
  count === 1 ? '1 retrait attend d’être envoyé.' : `${count} retraits attendent d’être envoyés.`;
