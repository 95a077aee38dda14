import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu';

const button = () => screen.getByRole('button', { name: 'Autres actions' });
const item = (name: string) => screen.getByRole('menuitem', { name });

function showMenu() {
  const onCopy = jest.fn();
  render(
    <>
      <Menu
        label="Autres actions"
        items={[
          { label: 'Ouvrir', href: '/spin/game/page-1', isNewTab: true },
          { label: 'Dupliquer', onSelect: onCopy },
          { label: 'Supprimer', isDanger: true, onSelect: jest.fn() },
        ]}
      />
      <p>Dehors</p>
    </>,
  );
  return { user: userEvent.setup(), onCopy };
}

test('the button says whether its menu is open, and the first action has the focus', async () => {
  const { user } = showMenu();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(item('Ouvrir')).toHaveFocus();
  expect(item('Ouvrir')).toHaveAttribute('target', '_blank');
});

test('arrows, Home and End move between the actions, around the ends', async () => {
  const { user } = showMenu();
  button().focus();
  await user.keyboard('{Enter}{ArrowUp}');
  expect(item('Supprimer')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Ouvrir')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Supprimer')).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}');
  expect(item('Dupliquer')).toHaveFocus();
});

test('an action is taken once the menu is closed and its button has the focus', async () => {
  const { user, onCopy } = showMenu();
  onCopy.mockImplementation(() => {
    expect(button()).toHaveFocus();
  });
  await user.click(button());
  await user.click(item('Dupliquer'));
  expect(onCopy).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('Escape closes the menu and returns the focus, a press outside only closes it', async () => {
  const { user } = showMenu();
  await user.click(button());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button()).toHaveFocus();
  await user.click(button());
  await user.click(screen.getByText('Dehors'));
  expect(screen.queryByRole('menu')).toBeNull();
});

test.each([
  { at: 100, size: 300, isAbove: false, maxHeight: '' },
  { at: 700, size: 300, isAbove: true, maxHeight: '' },
  { at: 400, size: 600, isAbove: true, maxHeight: '392px' },
  { at: 300, size: 600, isAbove: false, maxHeight: '452px' },
])('a menu of $size px fits a window of 800 px from a button at $at px', async (place) => {
  const { at, size, isAbove, maxHeight } = place;
  window.innerHeight = 800;
  // jsdom has no layout.
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  measured.mockImplementation(function rect(this: Element) {
    return this.getAttribute('role') === 'menu'
      ? new DOMRect(0, at + 40, 200, size)
      : new DOMRect(0, at, 40, 36);
  });
  const { user } = showMenu();
  await user.click(button());
  const menu = screen.getByRole('menu');
  expect(menu.hasAttribute('data-above')).toBe(isAbove);
  expect(menu.style.maxHeight).toBe(maxHeight);
  measured.mockRestore();
});
