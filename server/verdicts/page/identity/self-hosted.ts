import { tokensOf } from '../text/tokens.ts';

/** Self-hosted software and devices: their sign-in pages show the maker's name on any host. */
const SOFTWARE: ReadonlySet<string> = new Set(
  `adminer|airflow|airsonic|ampache|apache tomcat|argo cd|asus|authelia|authentik|axis|bamboo|baserow|big-ip|bitbucket|bitwarden|bookstack|bugzilla|cacti|calibre-web|checkmk|cisco|citrix gateway|citrix|cockpit|collabora|confluence|cpanel|cyberpanel|d-link|dahua|dell|directadmin|discourse|django administration|dokuwiki|dolibarr|drupal|emby|erpnext|esxi|flarum|fortigate|fortinet|freepbx|freshrss|fritz!box|fritzbox|ghost|gitea|gitlab|globalprotect|glpi|gogs|grafana|graylog|guacamole|harbor|hikvision|home assistant|horde|hpe|humhub|icinga|idrac|immich|influxdb|invoice ninja|ispconfig|ivanti|jasperreports|jellyfin|jenkins|jira|joomla|jupyter|jupyterhub|kanboard|keycloak|kibana|kimai|koha|lemmy|librenms|limesurvey|linksys|magento|mailcow|mantisbt|mastodon|matomo|mattermost|mediawiki|metabase|mikrotik|minio|misskey|moodle|mybb|n8n|nagios|netbox|netdata|netgear|netscaler|nextcloud|nexus repository|nocodb|nodebb|odoo|ojs|open journal systems|open-xchange|openproject|openvpn|openwrt|opnsense|osticket|otrs|outlook|outlook web app|outline|owncloud|paperless|passbolt|peertube|pfsense|photoprism|phpbb|phpipam|phpmyadmin|pihole|pi-hole|piwigo|pixelfed|plesk|plex|pleroma|portainer|prestashop|proxmox|pulse secure|qnap|rabbitmq|rainloop|redash|redmine|rocket.chat|roundcube|routeros|rundeck|sap netweaver|seafile|simple machines|smf|snappymail|snipe-it|sogo|sonarqube|sonicwall|sophos|speedport|splunk|squirrelmail|suitecrm|sugarcrm|superset|synology|syncthing|taiga|teamcity|teampass|tp-link|traefik|truenas|typo3|ubiquiti|unifi|unraid|uptime kuma|vault|vaultwarden|vbulletin|virtualmin|vmware|watchguard|webmin|wekan|wiki.js|wordpress|xenforo|youtrack|zabbix|zammad|zimbra|zulip|zyxel`
    .split('|')
    .map(name => tokensOf(name).join(' ')),
);

/** Words beside a program's name on its log-in page: `Log In ‹ Harbor News — WordPress`, `GitLab Community Edition`. */
const LONGEST = 3;

/** Whether a name is that of a program which people run themselves. */
export function isSelfHostedSoftware(tokens: readonly string[]): boolean {
  for (let start = 0; start < tokens.length; start++) {
    for (let length = 1; length <= LONGEST && start + length <= tokens.length; length++) {
      if (SOFTWARE.has(tokens.slice(start, start + length).join(' '))) return true;
    }
  }
  return false;
}
