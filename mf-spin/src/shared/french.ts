import { closed } from '@girouette/guest-texts/compiled/fr/closed';
import { consents } from '@girouette/guest-texts/compiled/fr/consents';
import { dialogs } from '@girouette/guest-texts/compiled/fr/dialogs';
import { page } from '@girouette/guest-texts/compiled/fr/page';
import { terms } from '@girouette/guest-texts/compiled/fr/terms';
import { textsOf } from './texts-of';

/** The contents of a language's file, for the remote and the unit tests. */
export const french = textsOf('fr', { page, terms, consents, closed, dialogs });
