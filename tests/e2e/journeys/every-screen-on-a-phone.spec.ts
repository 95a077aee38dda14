import { PHONE } from '../support/browser';
import { everyScreenPasses } from './every-screen.suite';

everyScreenPasses('a phone', PHONE);
