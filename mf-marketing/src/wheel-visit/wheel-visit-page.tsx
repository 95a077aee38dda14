import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { ApiError } from '@girouette/ui/api';
import { useApi, useHost } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { Page } from '@girouette/ui/page';
import { Loading } from '@girouette/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageChooser } from './page-chooser';
import styles from './wheel-visit.module.css';

/** A guest's visit as a preview (docs/specification §4, Wheel visit), of the page in `?page=` or else of the demo page. */
export function WheelVisitPage() {
  const [search, setSearch] = useSearchParams();
  const pageId = search.get('page');
  const { data: page, isPending, error } = useLandingPage(pageId);
  return (
    <Page
      title="La visite d’un client"
      lead="Un aperçu à jouer de bout en bout&nbsp;: aucun e-mail n’est envoyé, rien n’est enregistré."
    >
      <PageChooser
        pageId={pageId}
        onChoose={(chosen) => {
          setSearch(chosen === null ? {} : { page: chosen });
        }}
      />
      {error ? (
        <Notice tone="warning">{`${reasonOf(error)} Voici la page de démonstration.`}</Notice>
      ) : null}
      {pageId !== null && isPending ? <Loading /> : <Visit page={page ?? null} />}
    </Page>
  );
}

const reasonOf = (error: Error): string =>
  error instanceof ApiError && error.status === 404
    ? 'Cette page n’a pas été trouvée\u00A0: vérifiez son lien, ou choisissez-\u2060en une autre.'
    : error.message;

function useLandingPage(pageId: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['landing-page', pageId],
    queryFn: ({ signal }) =>
      api('GET /api/game/play', { query: { pageId: pageId ?? '' } }, { signal }),
    enabled: pageId !== null,
    retry: false,
  });
}

/** The game itself: mf-spin, mounted into a separate element that React must not manage. */
function Visit({ page }: { page: GamePage | null }) {
  const { mountRemote } = useHost();
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    const slot = document.createElement('div');
    frame.current?.append(slot);
    const mounting = mountRemote({ name: 'mf_spin', domElement: slot, props: { visit: page } });
    mounting.then(
      () => {
        setState('shown');
      },
      () => {
        setState('failed');
      },
    );
    return () => {
      void mounting
        .then((parcel) => parcel.unmount())
        .catch(() => undefined)
        .finally(() => {
          slot.remove();
        });
    };
  }, [mountRemote, page]);
  return (
    <div className={styles.visit}>
      {state === 'loading' ? <Loading label="La roue arrive…" /> : null}
      {state === 'failed' ? (
        <Notice tone="warning">
          La roue n’a pas pu être chargée. Rechargez la page dans un instant.
        </Notice>
      ) : null}
      <div ref={frame} />
    </div>
  );
}
