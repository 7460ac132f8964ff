import { speak } from '../../client/page/say';
import { textsIn } from '../../client/page/texts';

// The texts of the page, in both languages.
speak(textsIn);
