import { CrashBoundary } from '@girouette/ui/lifecycles';
import { Page } from '@girouette/ui/page';
import { ToastProvider } from '@girouette/ui/toast';
import { classNames } from '@girouette/ui/shared';
import { Colours } from './colours';
import styles from './gallery.module.css';
import type { Section, State } from './section';
import { sections } from './sections';
import { Type } from './type';

/** Every component of packages/ui in every state, for development. */
export function Gallery() {
  return (
    <CrashBoundary onError={(error) => reportError(error)}>
      <ToastProvider>
        <div className={styles.frame}>
          <nav className={styles.contents} aria-label="Contents">
            <a href="#type">Type</a>
            <a href="#colours">Colours</a>
            {sections.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <main className={styles.main}>
            <Page title="Components" lead="packages/ui in every state, as the screens use it.">
              <Block id="type" title="Type">
                <Type />
              </Block>
              <Block id="colours" title="Colours">
                <Colours />
              </Block>
              {sections.map((section) => (
                <Shown key={section.id} section={section} />
              ))}
            </Page>
          </main>
        </div>
      </ToastProvider>
    </CrashBoundary>
  );
}

function Block({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

function Shown({ section: { id, title, states } }: { section: Section }) {
  return (
    <Block id={id} title={title}>
      <div className={styles.states}>
        {states.map((state) => (
          <Specimen key={state.name} state={state} />
        ))}
      </div>
    </Block>
  );
}

const Specimen = ({ state: { name, shown, wide } }: { state: State }) => (
  <figure className={classNames(styles.specimen, wide && styles.wide)}>
    <figcaption className={styles.name}>{name}</figcaption>
    <div className={styles.shown}>{shown}</div>
  </figure>
);
