import type { ComponentProps, MouseEvent } from 'react';
import { useHost } from './use-host';

/** A link to a screen of another microfrontend; follows it without reloading the page. */
export function HostLink({
  href,
  ...rest
}: Omit<ComponentProps<'a'>, 'onClick'> & { href: string }) {
  const { navigate } = useHost();
  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || event.button !== 0) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    // eslint-disable-next-line jsx-a11y/anchor-has-content -- the content is in `rest`
    <a {...rest} href={href} onClick={follow} />
  );
}
