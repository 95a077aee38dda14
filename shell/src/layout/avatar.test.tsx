import { aUser } from '@girouette/ui/testing';
import { render } from '@testing-library/react';
import { Avatar } from './avatar';

const PHOTO = 'data:image/jpeg;base64,AAAA';

test('the header of a signed-in user shows the photo', () => {
  const { container } = render(<Avatar user={aUser({ photo: PHOTO })} />);
  expect(container.querySelector('img')).toHaveAttribute('src', PHOTO);
});

test('without a photo it shows the first letter of the name', () => {
  const { container } = render(<Avatar user={aUser()} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent(/^C$/);
});
