import styles from './gallery.module.css';

/** All colours of the stylesheet with name and value, in order. */
function readColours(): [string, string][] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const roots = rules.filter(
    (rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.selectorText === ':root',
  );
  return roots.flatMap(({ style }) =>
    [...style]
      .map((name): [string, string] => [name, style.getPropertyValue(name).trim()])
      .filter(([name, value]) => name.startsWith('--') && /^#[0-9a-f]{3,8}$/i.test(value)),
  );
}

/** Every colour of tokens.css. */
export const Colours = () => (
  <ul className={styles.colours}>
    {readColours().map(([name, value]) => (
      <li key={name} className={styles.colour}>
        <span className={styles.swatch} style={{ background: `var(${name})` }} aria-hidden="true" />
        <span className={styles.token}>{name}</span>
        <span className={styles.value}>{value}</span>
      </li>
    ))}
  </ul>
);
