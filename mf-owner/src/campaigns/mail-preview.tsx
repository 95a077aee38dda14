import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '@girouette/contracts/languages';
import { SelectField } from '@girouette/ui/field';
import { useDebounced, WhenLoaded } from '@girouette/ui/microfrontend';
import { classNames } from '@girouette/ui/shared';
import { useState, type ReactNode } from 'react';
import type { CampaignMail } from './campaign-draft';
import { usePreview } from './use-campaigns';
import styles from './campaigns.module.css';

/** A line of a plain text that is an address and nothing else. */
const LINK = /^https?:\S+$/;

/** For how long the owner has typed nothing before the preview is made again. */
const QUIET_MS = 500;

/**
 * The mail of a campaign as guests get it, in the language that the owner chooses. It shows the plain text, which says the same as the HTML:
 * the content security policy lets no page hold a mail with styles of its own.
 * @param props.action what can be done with the mail in the chosen language
 */
export function MailPreview({
  mail,
  action,
}: {
  mail: CampaignMail;
  action?: (language: Language) => ReactNode;
}) {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const text = useDebounced(JSON.stringify(mail), QUIET_MS);
  const shown = { ...(JSON.parse(text) as CampaignMail), language };
  const preview = usePreview(shown);
  return (
    <div className={styles.preview}>
      <SelectField
        label="Aperçu pour un client qui lit en"
        value={language}
        onChange={(event) => {
          setLanguage(event.target.value as Language);
        }}
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </SelectField>
      {shown.subject === '' || shown.text === '' ? (
        <p className={styles.noPreview}>L’aperçu apparaît avec l’objet et le texte.</p>
      ) : (
        <WhenLoaded
          query={preview}
          loading="Préparation de l’aperçu…"
          failed="L’aperçu n’a pas pu être préparé."
        >
          {(drawn) => (
            <article
              className={classNames(styles.mail, preview.isPlaceholderData && styles.outdated)}
              lang={language}
              dir={LANGUAGES[language].dir}
              aria-label="Aperçu de l’e-&#8288;mail"
            >
              <p className={styles.mailSubject}>{drawn.subject}</p>
              <div className={styles.mailText}>
                {drawn.text.split(/\n{2,}/).map((paragraph, index) => (
                  <p key={`${String(index)}${paragraph}`}>
                    {paragraph.split('\n').map((line) => (
                      <span key={line} className={LINK.test(line) ? styles.mailLink : undefined}>
                        {`${line}\n`}
                      </span>
                    ))}
                  </p>
                ))}
              </div>
            </article>
          )}
        </WhenLoaded>
      )}
      {action?.(language)}
    </div>
  );
}
