import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { buttonClass } from '@girouette/ui/button';
import { Notice } from '@girouette/ui/notice';
import { Link } from 'react-router';
import { useAccount } from '../../shared/owner';
import { paths } from '../../shared/paths';
import { usePages } from '../../shared/use-pages';

/** Says that the edited page is a copy of a model page, and what follows from it. */
export const CopyNotice = ({ page: { model } }: { page: GamePage }) =>
  model ? <NoticeOf model={model} /> : null;

function NoticeOf({ model: { pageId, stock } }: { model: NonNullable<GamePage['model']> }) {
  const pages = usePages(useAccount());
  const original = pages.data?.find(({ _id: id }) => id === pageId);
  if (!original) return null;
  return (
    <Notice
      title={`Copie de «\u00A0${original.resturantName}\u00A0» (page n°\u00A0${String(original.pageNumber)}).`}
      action={
        <Link
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          to={paths.editPage(pageId)}
        >
          Ouvrir le modèle
        </Link>
      }
    >
      {stock === 'shared'
        ? 'Ses cadeaux, leur stock et leur budget sont communs à tous les établissements\u00A0: modifiez-\u2060les sur la page modèle. Tout le reste se change ici.'
        : 'Ce que vous changez ici reste à cette page, même quand la page modèle change.'}
    </Notice>
  );
}
