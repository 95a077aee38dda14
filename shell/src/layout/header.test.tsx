import { aUser } from '@girouette/ui/testing';
import { render, screen } from '@testing-library/react';
import { Avatar } from './header';

const PHOTO = 'data:image/jpeg;base64,AAAA';

test('the header of a signed-in user shows the photo', () => {
  render(<Avatar user={aUser({ photo: PHOTO })} />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', PHOTO);
});

test('without a photo, it shows the first letter of the name', () => {
  render(<Avatar user={aUser()} />);
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  expect(screen.getByText('C')).toBeInTheDocument();
});
