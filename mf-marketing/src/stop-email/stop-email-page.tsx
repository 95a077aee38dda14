import { stopEmail } from '@girouette/guest-texts/compiled/stop-email';
import { LANGUAGES } from '@girouette/contracts/languages';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { FormFailure } from '@girouette/ui/form';
import { LanguageChoice, rememberLanguage, wantedLanguage } from '@girouette/ui/guest-language';
import { useSubmission } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { FormPage, Notice } from '../shared/form';
import styles from './stop-email-page.module.css';

/** The names of their texts. */
const ERRORS: Partial<Record<ApiError['code'], 'unknownLink' | 'tooMany'>> = {
  STOP_LINK_UNKNOWN: 'unknownLink',
  TOO_MANY_REQUESTS: 'tooMany',
};

/**
 * Ends the e-mails in which a restaurant asks a guest for an opinion, or with `?offres` withdraws the consent to its offers, through the link
 * in an e-mail (docs/specification §10.41 and §10.50). Opening the page changes nothing, because mail programs open links by themselves. It
 * is in the guest's language, unlike the site around it.
 */
export function StopEmailPage() {
  const { token = '' } = useParams();
  const [language, setLanguage] = useState(wantedLanguage);
  const isAboutOffers = useSearchParams()[0].has('offres');
  const stop = useSubmission({
    send: (api) =>
      isAboutOffers
        ? api('POST /api/result/consents/withdrawals', { body: { token } })
        : api('POST /api/result/later-asks/stops', { body: { token } }),
  });
  const texts = stopEmail[language];
  return (
    <div className={styles.page} lang={language} dir={LANGUAGES[language].dir}>
      <FormPage title={texts.title} lead={isAboutOffers ? texts.offers : texts.opinions} slogan="">
        {stop.isSuccess ? (
          <Notice tone="success">
            {isAboutOffers ? texts.offersStopped : texts.opinionsStopped}
          </Notice>
        ) : (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              stop.submit();
            }}
          >
            <FormFailure message={stop.error ? texts[errorOf(stop.error)] : undefined} />
            <Button type="submit" busy={stop.isPending}>
              {texts.stop}
            </Button>
          </form>
        )}
        <p className={styles.foot}>
          <LanguageChoice
            label={texts.language}
            language={language}
            onChoose={(chosen) => {
              rememberLanguage(chosen);
              setLanguage(chosen);
            }}
          />
        </p>
      </FormPage>
    </div>
  );
}

/** The key of the sentence for an error. */
const errorOf = (error: Error) =>
  (error instanceof ApiError ? ERRORS[error.code] : undefined) ?? 'noAnswer';
