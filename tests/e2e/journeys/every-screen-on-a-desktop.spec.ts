import { DESKTOP } from '../support/browser';
import { everyScreenPasses } from './every-screen.suite';

everyScreenPasses('a desktop', DESKTOP);
