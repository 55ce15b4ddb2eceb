import names from '../../contract/names/fr.json';
import texts from './fr.json';

export default { ...texts, ...names };
