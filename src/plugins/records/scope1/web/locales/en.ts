import names from '../../contract/names/en.json';
import texts from './en.json';

export default { ...texts, ...names };
