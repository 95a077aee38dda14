import { render, screen } from '@testing-library/react';
import { Page } from '.';

test('a page has one main heading, which can receive the focus after a change of page', () => {
  render(
    <Page title="Vos pages" lead="Toutes vos roues" actions={<a href="/game">Créer</a>}>
      <p>Contenu</p>
    </Page>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Vos pages' });
  expect(heading).toHaveAttribute('tabindex', '-1');
  expect(screen.getByText('Toutes vos roues')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Créer' })).toBeInTheDocument();
});
