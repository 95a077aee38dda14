import { FormDialog } from '@girouette/ui/dialog';
import { fakeHost, fakeSession, renderWithProviders } from '@girouette/ui/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormDraft } from './form-draft';

function Form({ onClose }: { onClose: () => void }) {
  const form = useForm({
    defaultValues: { name: '', city: 'Lille', currentPassword: '', code: '' },
  });
  const draft = useFormDraft(form, 'place-new');
  return (
    <FormDialog
      title="Ajouter"
      button="Ajouter"
      busy={false}
      failure={undefined}
      draft={draft}
      onSubmit={form.handleSubmit(() => {
        draft.forget();
        onClose();
      })}
      onClose={onClose}
    >
      {(['name', 'city', 'currentPassword', 'code'] as const).map((field) => (
        <input key={field} aria-label={field} {...form.register(field)} />
      ))}
    </FormDialog>
  );
}

function Screen() {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Ouvrir
      </button>
      {open ? <Form onClose={close} /> : null}
    </>
  );
}

async function openForm(host = fakeHost()) {
  const { user, unmount } = renderWithProviders(<Screen />, { host });
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  return { user, unmount };
}
const input = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

test('what was typed is there again after a reload, without password and code', async () => {
  const { user, unmount } = await openForm();
  await user.type(input('name'), 'Chez Léon');
  await user.type(input('currentPassword'), 'motdepasse');
  await user.type(input('code'), '123456');
  unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/motdepasse|123456/);
  await openForm();
  expect(input('name')).toHaveValue('Chez Léon');
  expect(input('city')).toHaveValue('Lille');
  expect(input('currentPassword')).toHaveValue('');
});

test('a draft is that of its user alone', async () => {
  const { user, unmount } = await openForm();
  await user.type(input('name'), 'Chez Léon');
  unmount();
  const other = { userId: 'owner-2', name: 'Ernest', accountType: 'main' as const };
  await openForm(fakeHost({ session: fakeSession({ ...other, ownerId: null, isAdmin: false }) }));
  expect(input('name')).toHaveValue('');
});

test('Escape asks before several fields are lost, and « Continuer » keeps them', async () => {
  const { user } = await openForm();
  await user.type(input('name'), 'Chez Léon');
  await user.type(input('city'), ' Sud');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: /^Abandonner/ })).toBeVisible();
  await user.click(press('Continuer'));
  expect(input('city')).toHaveValue('Lille Sud');
  await user.click(press('Annuler'));
  await user.click(press('Abandonner'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(press('Ouvrir'));
  expect(input('name')).toHaveValue('');
});

test('the browser’s back button asks too, as often as it is pressed', async () => {
  const { user } = await openForm();
  await user.type(input('name'), 'Chez Léon');
  await user.type(input('city'), ' Sud');
  for (let times = 0; times < 2; times += 1) {
    await act(async () => {
      const popped = new Promise((done) => {
        window.addEventListener('popstate', done, { once: true });
      });
      history.back();
      await popped;
    });
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    expect(input('name')).toHaveValue('Chez Léon');
    // The entry of the question leaves the history in a task of its own.
    await act(() => new Promise((done) => setTimeout(done, 20)));
  }
  expect(screen.queryByRole('dialog', { name: /Abandonner/ })).toBeNull();
});

test('one field is given up without a question, and a saved form leaves nothing', async () => {
  const { user } = await openForm();
  await user.type(input('name'), 'Chez Léon');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  await user.click(press('Ouvrir'));
  await user.type(input('name'), 'Chez Léon');
  await user.type(input('city'), ' Sud');
  await user.click(press('Ajouter'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});
