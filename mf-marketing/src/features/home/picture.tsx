/** A drawing, inline so that it uses the fonts of the page and needs no request. */
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
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
