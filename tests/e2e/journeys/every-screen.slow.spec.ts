import { walkEveryScreen } from '../support/every-screen';

walkEveryScreen({ isLong: true });
