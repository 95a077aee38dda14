import { useHost } from '@girouette/ui/lifecycles';
import type { ComponentProps, MouseEvent } from 'react';

/** A link to a screen of another microfrontend, gone to without loading the page anew. */
export function HostLink({
  href,
  ...rest
}: Omit<ComponentProps<'a'>, 'onClick'> & { href: string }) {
  const { navigate } = useHost();
  const follow = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || event.button !== 0) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    // eslint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the rest
    <a {...rest} href={href} onClick={follow} />
  );
}
