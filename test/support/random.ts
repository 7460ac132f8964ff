export { Random } from '../../server/src/random';
