import { NARROW } from '../support/browser';
import { everyScreenPasses } from './every-screen.suite';

everyScreenPasses('the narrowest phone', NARROW);
