import styles from './gallery.module.css';

const SIZES = [
  ['--text-3xl', 'Boostez vos avis', 'title'],
  ['--text-2xl', 'Gestion des utilisateurs', 'title'],
  ['--text-xl', 'Vos cadeaux', 'title'],
  ['--text-l', 'Récoltez des avis', 'title'],
  ['--text-m', 'Un QR code sur la table, une roue qui tourne, un cadeau à la clé.', 'text'],
  ['--text-s', 'Elle figure dans l’e-mail du gagnant.', 'text'],
  ['--text-xs', 'Statut, en-têtes de tableau', 'text'],
] as const;

/** The sizes of text. */
export const Type = () => (
  <dl className={styles.type}>
    {SIZES.map(([token, sample, face]) => (
      <div key={token}>
        <dt className={styles.name}>{token}</dt>
        <dd className={styles[face]} style={{ fontSize: `var(${token})` }}>
          {sample}
        </dd>
      </div>
    ))}
  </dl>
);
