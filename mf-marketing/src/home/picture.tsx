import { trustedDrawing } from '@girouette/ui/trusted-types';

/** A drawing, inlined so that it uses the page's fonts and needs no request. */
export function Picture({
  svg,
  label,
  className,
}: {
  svg: string;
  label?: string;
  className?: string | undefined;
}) {
  return (
    <span
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      dangerouslySetInnerHTML={{ __html: trustedDrawing(svg) }}
    />
  );
}
