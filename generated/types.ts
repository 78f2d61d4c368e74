// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

export interface paths {
  '/users/{user-id}/notification-preferences/alerts': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
      }
      cookie?: never
    }
    /**
     * List alert preferences
     *
     * All alert preferences of the user.
     *
     * Open questions: unpaged-lists.
     *
     * @see spec/paths/notification-preferences.yaml#/alerts/get
     */
    get: operations['alertPreferences.list']
    put?: never
    /**
     * Create an alert preference
     *
     * An alert preference says on which channel and where a user is notified of alerts of one priority.
     *
     * @see spec/paths/notification-preferences.yaml#/alerts/post
     */
    post: operations['alertPreferences.create']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/users/{user-id}/notification-preferences/alerts/{id}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /**
     * Get an alert preference
     *
     * One alert preference of the user.
     *
     * @see spec/paths/notification-preferences.yaml#/alert/get
     */
    get: operations['alertPreferences.get']
    /**
     * Update an alert preference
     *
     * Changes one alert preference of the user. The body may be left out. Whether fields that are not given stay as
     * they are is not known.
     *
     * @see spec/paths/notification-preferences.yaml#/alert/put
     */
    put: operations['alertPreferences.update']
    post?: never
    /**
     * Delete an alert preference
     *
     * Removes one alert preference of the user.
     *
     * @see spec/paths/notification-preferences.yaml#/alert/delete
     */
    delete: operations['alertPreferences.delete']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/users/{user-id}/notification-preferences/duties': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
      }
      cookie?: never
    }
    /**
     * List duty preferences
     *
     * All duty preferences of the user.
     *
     * Open questions: unpaged-lists.
     *
     * @see spec/paths/notification-preferences.yaml#/duties/get
     */
    get: operations['dutyPreferences.list']
    put?: never
    /**
     * Create a duty preference
     *
     * A duty preference says how long before on-call duty begins, and on which channel, a user is reminded of it.
     *
     * @see spec/paths/notification-preferences.yaml#/duties/post
     */
    post: operations['dutyPreferences.create']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/users/{user-id}/notification-preferences/duties/{id}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /**
     * Get a duty preference
     *
     * One duty preference of the user.
     *
     * @see spec/paths/notification-preferences.yaml#/duty/get
     */
    get: operations['dutyPreferences.get']
    /**
     * Update a duty preference
     *
     * Changes one duty preference of the user. The body may be left out. Whether fields that are not given stay as
     * they are is not known.
     *
     * @see spec/paths/notification-preferences.yaml#/duty/put
     */
    put: operations['dutyPreferences.update']
    post?: never
    /**
     * Delete a duty preference
     *
     * Removes one duty preference of the user.
     *
     * @see spec/paths/notification-preferences.yaml#/duty/delete
     */
    delete: operations['dutyPreferences.delete']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/users/{user-id}/notification-preferences/updates': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
      }
      cookie?: never
    }
    /**
     * List update preferences
     *
     * All update preferences of the user.
     *
     * Open questions: unpaged-lists.
     *
     * @see spec/paths/notification-preferences.yaml#/updates/get
     */
    get: operations['updatePreferences.list']
    put?: never
    /**
     * Create an update preference
     *
     * An update preference says which changes of alerts a user is told of, and on which channel.
     *
     * @see spec/paths/notification-preferences.yaml#/updates/post
     */
    post: operations['updatePreferences.create']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/users/{user-id}/notification-preferences/updates/{id}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /**
     * Get an update preference
     *
     * One update preference of the user.
     *
     * @see spec/paths/notification-preferences.yaml#/update/get
     */
    get: operations['updatePreferences.get']
    /**
     * Update an update preference
     *
     * Changes one update preference of the user. The body may be left out. Whether fields that are not given stay as
     * they are is not known.
     *
     * @see spec/paths/notification-preferences.yaml#/update/put
     */
    put: operations['updatePreferences.update']
    post?: never
    /**
     * Delete an update preference
     *
     * Removes one update preference of the user.
     *
     * @see spec/paths/notification-preferences.yaml#/update/delete
     */
    delete: operations['updatePreferences.delete']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/users/{user-id}/notification-preferences/subscriptions': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
      }
      cookie?: never
    }
    /**
     * List subscription preferences
     *
     * All subscription preferences of the user.
     *
     * Open questions: unpaged-lists.
     *
     * @see spec/paths/notification-preferences.yaml#/subscriptions/get
     */
    get: operations['subscriptionPreferences.list']
    put?: never
    /**
     * Create a subscription preference
     *
     * A subscription preference says on which channel a user is told of subscriptions.
     *
     * @see spec/paths/notification-preferences.yaml#/subscriptions/post
     */
    post: operations['subscriptionPreferences.create']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/users/{user-id}/notification-preferences/subscriptions/{id}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /**
     * Get a subscription preference
     *
     * One subscription preference of the user.
     *
     * @see spec/paths/notification-preferences.yaml#/subscription/get
     */
    get: operations['subscriptionPreferences.get']
    /**
     * Update a subscription preference
     *
     * Changes one subscription preference of the user. The body may be left out. Whether fields that are not given
     * stay as they are is not known.
     *
     * @see spec/paths/notification-preferences.yaml#/subscription/put
     */
    put: operations['subscriptionPreferences.update']
    post?: never
    /**
     * Delete a subscription preference
     *
     * Removes one subscription preference of the user.
     *
     * @see spec/paths/notification-preferences.yaml#/subscription/delete
     */
    delete: operations['subscriptionPreferences.delete']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/services': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List services
     *
     * The services, page by page. `uptime` and `incidents` are left out unless `include` asks for them, and then no
     * page holds more than 25.
     *
     * @see spec/paths/services.yaml#/services/get
     */
    get: operations['services.list']
    put?: never
    /**
     * Create a service
     *
     * Creates a service from the given fields.
     *
     * @see spec/paths/services.yaml#/services/post
     */
    post: operations['services.create']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/services/{id}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /**
     * Get a service
     *
     * One service, with `subscribed`, `uptime` and `incidents`.
     *
     * @see spec/paths/services.yaml#/service/get
     */
    get: operations['services.get']
    /**
     * Update a service
     *
     * Changes the given fields of a service. Whether fields that are not given stay as they are is not known.
     *
     * Open questions: status-writes.
     *
     * @see spec/paths/services.yaml#/service/put
     */
    put: operations['services.update']
    post?: never
    /**
     * Delete a service
     *
     * Removes a service.
     *
     * @see spec/paths/services.yaml#/service/delete
     */
    delete: operations['services.delete']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/services/{id}/publish-status': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Publish the latest status change
     *
     * Makes a change of status that was kept internal visible on status pages. The caller says in `status` which
     * status it believes to be publishing. That has to be the status of the service now and the one of its latest
     * change; otherwise the answer is 409.
     *
     * Open questions: publish-nothing-held.
     *
     * @see spec/paths/services.yaml#/publishStatus/put
     */
    put: operations['services.publishStatus']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/services/{id}/private-subscribers': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /**
     * List the private subscribers of a service
     *
     * The users and teams that are subscribed to the service privately.
     *
     * Open questions: unpaged-lists.
     *
     * @see spec/paths/services.yaml#/privateSubscribers/get
     */
    get: operations['services.listPrivateSubscribers']
    /**
     * Update the private subscribers of a service
     *
     * Updates the private subscribers of the service in place.
     *
     * @see spec/paths/services.yaml#/privateSubscribers/put
     */
    put: operations['services.updatePrivateSubscribers']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/escalation-policies': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List escalation policies
     *
     * The escalation policies, page by page.
     *
     * @see spec/paths/escalation-policies.yaml#/policies/get
     */
    get: operations['escalationPolicies.list']
    put?: never
    /**
     * Create an escalation policy
     *
     * Creates an escalation policy with its escalation rules.
     *
     * @see spec/paths/escalation-policies.yaml#/policies/post
     */
    post: operations['escalationPolicies.create']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/escalation-policies/resolve': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Resolve a routing key
     *
     * Finds the escalation policy that a routing key expression leads to.
     *
     * @see spec/paths/escalation-policies.yaml#/resolve/get
     */
    get: operations['escalationPolicies.resolve']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/escalation-policies/{id}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /**
     * Get an escalation policy
     *
     * One escalation policy, with its escalation rules in order.
     *
     * @see spec/paths/escalation-policies.yaml#/policy/get
     */
    get: operations['escalationPolicies.get']
    /**
     * Update an escalation policy
     *
     * Changes an escalation policy. Whether fields that are not given stay as they are is not known.
     *
     * @see spec/paths/escalation-policies.yaml#/policy/put
     */
    put: operations['escalationPolicies.update']
    post?: never
    /**
     * Delete an escalation policy
     *
     * Removes an escalation policy.
     *
     * @see spec/paths/escalation-policies.yaml#/policy/delete
     */
    delete: operations['escalationPolicies.delete']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/escalation-policies/name/{name}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The unique name of the policy.
         *
         * Open questions: duplicate-names, untyped-fields.
         *
         * @example "Platform first response"
         */
        name: string
      }
      cookie?: never
    }
    /**
     * Get an escalation policy by name
     *
     * The escalation policy that has this name.
     *
     * @see spec/paths/escalation-policies.yaml#/byName/get
     */
    get: operations['escalationPolicies.getByName']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/escalation-policies/{id}/levels/{level}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
        /**
         * The level, which is the position of its escalation rule; the first level is 0.
         *
         * Open questions: level-out-of-range.
         *
         * Format: int32.
         *
         * @example 0
         */
        level: number
      }
      cookie?: never
    }
    get?: never
    /**
     * Update one level of an escalation policy
     *
     * Changes the escalation rule at one level.
     *
     * Open questions: level-update-other-levels.
     *
     * @see spec/paths/escalation-policies.yaml#/level/put
     */
    put: operations['escalationPolicies.updateLevel']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/metrics': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List metrics
     *
     * The metrics, page by page. Five of their fields are left out unless `include` asks for them; which five is not
     * known.
     *
     * @see spec/paths/metrics.yaml#/metrics/get
     */
    get: operations['metrics.list']
    put?: never
    /**
     * Create a metric
     *
     * Creates a metric, with metadata if it has a data source.
     *
     * @see spec/paths/metrics.yaml#/metrics/post
     */
    post: operations['metrics.create']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/metrics/{id}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /**
     * Get a metric
     *
     * One metric.
     *
     * @see spec/paths/metrics.yaml#/metric/get
     */
    get: operations['metrics.get']
    /**
     * Update a metric
     *
     * Changes a metric; its metadata cannot be changed. Whether fields that are not given stay as they are is not
     * known.
     *
     * @see spec/paths/metrics.yaml#/metric/put
     */
    put: operations['metrics.update']
    post?: never
    /**
     * Delete a metric
     *
     * Removes a metric.
     *
     * @see spec/paths/metrics.yaml#/metric/delete
     */
    delete: operations['metrics.delete']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/metrics/name/{name}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The unique name of the metric.
         *
         * Open questions: duplicate-names, untyped-fields.
         *
         * @example "Checkout latency"
         */
        name: string
      }
      cookie?: never
    }
    /**
     * Get a metric by name
     *
     * The metric that has this name.
     *
     * @see spec/paths/metrics.yaml#/byName/get
     */
    get: operations['metrics.getByName']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/status-pages': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List status pages
     *
     * The status pages, page by page. Two of their fields are left out; which two, and how to ask for them, is not
     * known.
     *
     * Open questions: status-page-include-fields.
     *
     * @see spec/paths/status-pages.yaml#/pages/get
     */
    get: operations['statusPages.list']
    put?: never
    /**
     * Create a status page
     *
     * Creates a status page from the given fields.
     *
     * @see spec/paths/status-pages.yaml#/pages/post
     */
    post: operations['statusPages.create']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/status-pages/{id}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /**
     * Get a status page
     *
     * One status page, with `subscribed`, `groups`, the announcement fields and `audienceSpecific`.
     *
     * @see spec/paths/status-pages.yaml#/page/get
     */
    get: operations['statusPages.get']
    /**
     * Update a status page
     *
     * Changes a status page. Whether fields that are not given stay as they are is not known.
     *
     * @see spec/paths/status-pages.yaml#/page/put
     */
    put: operations['statusPages.update']
    post?: never
    /**
     * Delete a status page
     *
     * Removes a status page.
     *
     * @see spec/paths/status-pages.yaml#/page/delete
     */
    delete: operations['statusPages.delete']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/status-pages/{id}/groups': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /**
     * List the groups of a status page
     *
     * The groups of the status page, page by page.
     *
     * @see spec/paths/status-pages.yaml#/groups/get
     */
    get: operations['statusPageGroups.list']
    put?: never
    /**
     * Create a group of a status page
     *
     * Creates a group that belongs to the status page.
     *
     * @see spec/paths/status-pages.yaml#/groups/post
     */
    post: operations['statusPageGroups.create']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/status-pages/{id}/groups/{group-id}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
        /**
         * The id of the group.
         *
         * Open questions: untyped-fields.
         *
         * @example 2761
         */
        'group-id': number
      }
      cookie?: never
    }
    /**
     * Get a group of a status page
     *
     * One group of the status page.
     *
     * @see spec/paths/status-pages.yaml#/group/get
     */
    get: operations['statusPageGroups.get']
    /**
     * Update a group of a status page
     *
     * Changes a group of the status page.
     *
     * @see spec/paths/status-pages.yaml#/group/put
     */
    put: operations['statusPageGroups.update']
    post?: never
    /**
     * Delete a group of a status page
     *
     * Removes a group from the status page.
     *
     * @see spec/paths/status-pages.yaml#/group/delete
     */
    delete: operations['statusPageGroups.delete']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/status-pages/{id}/private-subscribers': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /**
     * List the private subscribers of a status page
     *
     * The users and teams that are subscribed to the status page privately.
     *
     * Open questions: unpaged-lists.
     *
     * @see spec/paths/status-pages.yaml#/privateSubscribers/get
     */
    get: operations['statusPages.listPrivateSubscribers']
    /**
     * Update the private subscribers of a status page
     *
     * Updates the private subscribers of the status page in place.
     *
     * @see spec/paths/status-pages.yaml#/privateSubscribers/put
     */
    put: operations['statusPages.updatePrivateSubscribers']
    /**
     * Add a private subscriber to a status page
     *
     * Subscribes one user or team to the status page.
     *
     * @see spec/paths/status-pages.yaml#/privateSubscribers/post
     */
    post: operations['statusPages.addPrivateSubscriber']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/status-pages/{id}/private-subscribers/{subscriber-id}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
        /**
         * The id of the user or team.
         *
         * Open questions: untyped-fields.
         *
         * @example 4021
         */
        'subscriber-id': number
      }
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Remove a private subscriber from a status page
     *
     * Ends the subscription of one user or team to the status page.
     *
     * @see spec/paths/status-pages.yaml#/privateSubscriber/delete
     */
    delete: operations['statusPages.removePrivateSubscriber']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}

export interface webhooks {
  fetchActions: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Fetch the actions for an alert
     *
     * Sent to the `requestUrl` of the connector when a user opens the actions menu of an alert, or is notified of
     * it, and the alert source is linked to the connector by a dynamic action alert connection. An alert source has
     * no more than one dynamic action.
     *
     * - **Time.** 3000 ms are allowed; a slower request is dropped.
     * - **Number.** No more than three actions per response.
     * - **Failure.** When time runs out or the data is invalid, the alert appears without dynamic actions, and the user is not
     *   told. A connection whose web service stays unavailable may be disabled.
     * - **Cache.** A response is kept for an hour at the most, per alert, and in notifications per user as well. Triggering an action
     *   empties the cache. An action from a view that is older than an hour fails, unless ids stay the same: on later
     *   requests they should, for the same action in the same alert context.
     * - **Notifications.** Only voice notifications offer the actions, as the digits 7, 8 and 9, and only when the alert action
     *   has Enhance notifications switched on.
     * - **Ids.** What users see and dial are ids and digits of the service, which it turns back into the external ids.
     *
     * Open questions: unavailable-connection.
     *
     * @see spec/webhooks.yaml#/fetchActions/post
     */
    post: operations['actions.fetch']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  executeAction: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Execute an action
     *
     * Sent when a user chooses a dynamic action: to the `url` of the action, else to the `responseUrl` of the
     * connector. Without either, the action fails. A request that takes more than 3000 ms is dropped. What `text`
     * says is shown to the user as feedback, and goes into the timeline of the alert as a log entry of the action.
     *
     * An action that is triggered in a voice notification call, with Enhance notifications switched on, also accepts
     * the alert in the name of the called user: its next state is `ACCEPT`.
     *
     * Open questions: action-url-credentials.
     *
     * @see spec/webhooks.yaml#/executeAction/post
     */
    post: operations['actions.execute']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}

export interface components {
  schemas: {
    Timestamp: string
    TeamReference: {
      /** The id of the team. */
      id?: number
      /** The name of the team. */
      name?: string
    }
    ManagedBy: {
      type?: components['schemas']['ManagedByType']
      /**
       * The source; what it holds is not known.
       *
       * Open questions: managed-by-types.
       */
      source?: string
    }
    ManagedByType: 'API' | (string & {})
    Subscriber: {
      /** The id of the user or team. */
      id?: number
      /** The name of the user or team. */
      name?: string
      type?: components['schemas']['SubscriberType']
    }
    SubscriberType: 'USER' | 'TEAM'
    Contact: components['schemas']['PhoneContact'] | components['schemas']['EmailContact']
    PhoneContact: {
      /**
       * The id of the contact.
       *
       * Format: int64.
       */
      id?: number
      /** The region of the phone number. */
      regionCode?: string
      /** The phone number. */
      target?: string
      /**
       * Whether this is the primary phone contact. No more than one phone contact is primary at any time.
       *
       * Open questions: second-primary-contact.
       */
      primary?: boolean
      status?: components['schemas']['ContactStatus']
    }
    EmailContact: {
      /**
       * The id of the contact.
       *
       * Format: int64.
       */
      id?: number
      /** The e-mail address. */
      target?: string
      status?: components['schemas']['ContactStatus']
    }
    ContactStatus: 'OK' | 'LOCKED' | 'BLACKLISTED'
    AlertPreference: components['schemas']['AlertPreferenceBody'] & {
      /**
       * The id of the preference.
       *
       * Format: int64.
       */
      id?: number
    }
    AlertPreferenceBody: {
      /** The channel on which the user is notified. */
      method?: 'EMAIL' | 'SMS' | 'PUSH' | 'VOICE' | 'WHATSAPP' | 'TELEGRAM'
      contact?: components['schemas']['Contact']
      /**
       * A delay. What exactly is delayed, its unit and its bounds are not known.
       *
       * Open questions: alert-preference-delay.
       */
      delayMin?: number
      /** The priority of the alerts that are meant. */
      type?: 'LOW_PRIORITY' | 'HIGH_PRIORITY'
    }
    DutyPreference: components['schemas']['DutyPreferenceBody'] & {
      /**
       * The id of the preference.
       *
       * Format: int64.
       */
      id?: number
    }
    DutyPreferenceBody: {
      /**
       * The lead time before the duty begins. The unit is not known.
       *
       * Open questions: duty-lead-time-unit.
       */
      beforeMin?: 0 | 15 | 30 | 60 | 180 | 360 | 720 | 1440
      contact?: components['schemas']['Contact']
      method?: components['schemas']['MessageMethod']
      /** The event that is announced. */
      type?: 'ON_CALL'
    }
    UpdatePreference: components['schemas']['UpdatePreferenceBody'] & {
      /**
       * The id of the preference.
       *
       * Format: int64.
       */
      id?: number
    }
    UpdatePreferenceBody: {
      contact?: components['schemas']['Contact']
      method?: components['schemas']['MessageMethod']
      /** The change of an alert that is announced. */
      type?: 'ALERT_ACCEPTED' | 'ALERT_RESOLVED' | 'ALERT_ESCALATED'
    }
    SubscriptionPreference: components['schemas']['SubscriptionPreferenceBody'] & {
      /**
       * The id of the preference.
       *
       * Format: int64.
       */
      id?: number
    }
    SubscriptionPreferenceBody: {
      contact?: components['schemas']['Contact']
      /** The channel on which the user is told. */
      method?: 'EMAIL' | 'SMS' | 'PUSH'
    }
    MessageMethod: 'EMAIL' | 'SMS' | 'PUSH' | 'WHATSAPP' | 'TELEGRAM'
    Service: components['schemas']['NestedService'] & {
      /**
       * Whether there is a subscription to the service; whose is not known.
       *
       * Open questions: subscribed-meaning.
       */
      readonly subscribed?: boolean
      uptime?: components['schemas']['Uptime']
      /** The incidents of the service. */
      incidents?: components['schemas']['Incident'][]
    }
    ServiceBody: {
      /**
       * The id of the service.
       *
       * Open questions: id-in-bodies.
       */
      id?: number
      /** The name of the service. */
      name?: string
      /** Another name for the service. */
      alias?: string
      status?: components['schemas']['ServiceStatus']
      /** What the service is, in prose. */
      description?: string
      /**
       * A setting about open incidents; what it does exactly is not known.
       *
       * Open questions: one-open-incident-meaning.
       */
      oneOpenIncidentOnly?: boolean
      /** Whether the uptime history is shown. */
      showUptimeHistory?: boolean
      /** The teams of the service. */
      teams?: components['schemas']['TeamReference'][]
    }
    NestedService: components['schemas']['ServiceBody'] & {
      /**
       * Tells whether the latest change of status is public. As long as this is not the same as `status`, that change
       * is internal, and status pages do not show it.
       *
       * Open questions: public-status-values.
       */
      publicStatus?: string
    }
    ServiceStatus: 'OPERATIONAL' | (string & {})
    Uptime: {
      rangeStart?: components['schemas']['Timestamp']
      rangeEnd?: components['schemas']['Timestamp']
      /** Spans of time, each with the status that the service had. */
      outages?: components['schemas']['Outage'][]
      /** Wraps the percentages. */
      uptimePercentage?: {
        /**
         * The percentages.
         *
         * Open questions: uptime-percentages.
         */
        uptimePercentage?: {
          /** The uptime percentage `p90`. */
          p90?: number
          /** The uptime percentage `p60`. */
          p60?: number
          /** The uptime percentage `p30`. */
          p30?: number
        }
      }
    }
    Outage: {
      status?: components['schemas']['ServiceStatus']
      from?: components['schemas']['Timestamp']
      until?: components['schemas']['Timestamp']
    }
    Incident: {
      /** The id of the incident. */
      id?: number
      /** A short account of the incident. */
      summary?: string
      status?: components['schemas']['IncidentStatus']
      /** A longer account of the incident. */
      message?: string
      /** Whether a notification is sent. */
      sendNotification?: boolean
      createdAt?: components['schemas']['Timestamp']
      updatedAt?: components['schemas']['Timestamp']
      resolvedOn?: components['schemas']['Timestamp']
      /** The services that are affected, each with how it is affected. */
      affectedServices?: components['schemas']['AffectedService'][]
    }
    IncidentStatus: 'INVESTIGATING' | (string & {})
    AffectedService: {
      impact?: components['schemas']['AffectedServiceImpact']
      service?: components['schemas']['NestedService']
    }
    AffectedServiceImpact: 'OPERATIONAL' | (string & {})
    EscalationPolicy: components['schemas']['EscalationPolicyBody'] & {
      managedBy?: components['schemas']['ManagedBy']
    }
    EscalationPolicyBody: {
      /**
       * The id of the policy.
       *
       * Open questions: id-in-bodies.
       *
       * Format: int64.
       */
      id?: number
      /** The name of the policy, by which it can be looked up. */
      name: string
      /**
       * Whether the policy repeats.
       *
       * Open questions: policy-repetition-meaning.
       *
       * @default false
       */
      repeating?: boolean
      /**
       * The frequency of the policy. What exactly is counted is not known.
       *
       * Open questions: policy-repetition-meaning.
       *
       * Format: int32. At least: 1. At most: 9.
       *
       * @default 1
       */
      frequency?: number
      /**
       * The delay of the policy. What exactly is delayed, and the unit, are not known.
       *
       * Open questions: escalation-units, policy-delay-lower-bound, policy-repetition-meaning.
       *
       * Format: int32. At most: 15.
       *
       * @default 0
       */
      delayMin?: number
      /** The routing key of the policy, by which it can be resolved. It is optional. */
      routingKey?: string
      /** The levels of the policy in order; the position of a rule is its level, the first is level 0. */
      escalationRules?: components['schemas']['EscalationRule'][]
      /** The teams of the policy. */
      teams?: components['schemas']['TeamReference'][]
    }
    EscalationRule: {
      /**
       * The time-out of this level. The unit is not known.
       *
       * Open questions: escalation-units.
       */
      escalationTimeout: number
      /** A user, named by id. */
      user?: {
        /** The id of the user. */
        id?: number
      }
      /** A schedule, named by id. */
      schedule?: {
        /** The id of the schedule. */
        id?: number
      }
      /** A team, named by id. */
      team?: {
        /** The id of the team. */
        id?: number
      }
      /** The users of the level. */
      users?: components['schemas']['EscalationUser'][]
      /** The schedules of the level. */
      schedules?: components['schemas']['EscalationSchedule'][]
      /** The teams of the level. */
      teams?: components['schemas']['TeamReference'][]
    }
    EscalationUser: {
      /** The id of the user. */
      id?: number
      /** The first name of the user. */
      firstName?: string
      /** The last name of the user. */
      lastName?: string
    }
    EscalationSchedule: {
      /** The id of the schedule. */
      id?: number
      /** The name of the schedule. */
      name?: string
      type?: components['schemas']['ScheduleType']
    }
    ScheduleType: 'STATIC' | (string & {})
    Metric: components['schemas']['WrittenMetricFields'] & {
      /** The id of the metric. */
      readonly id?: number
      /** The integration key of the metric. */
      readonly integrationKey?: string
      readonly managedBy?: components['schemas']['ManagedBy']
      readonly status?: components['schemas']['MetricStatus']
      /** When the status last changed. */
      readonly lastStatusTransition?: components['schemas']['Timestamp']
      /** When the metric last took in data. */
      readonly lastIngestion?: components['schemas']['Timestamp']
      readonly importStatus?: components['schemas']['MetricImportStatus']
      /** What last went wrong. */
      readonly lastError?: string
      dataSource?: components['schemas']['DataSource']
    }
    MetricBody: components['schemas']['WrittenMetricFields'] & {
      /**
       * The data source that feeds the metric, named by id.
       *
       * Open questions: untyped-fields.
       */
      dataSource?: {
        /** The id of the data source. */
        id?: number
      }
    }
    MetricFields: {
      /** The name of the metric, by which it can be looked up. */
      name?: string
      /** What is measured, in prose. */
      description?: string
      aggregationType?: components['schemas']['MetricAggregationType']
      displayType?: components['schemas']['MetricDisplayType']
      /** A setting of the value axis; what it does exactly is not known. */
      lockYAxisMax?: number
      /** A setting of the value axis; what it does exactly is not known. */
      lockYAxisMin?: number
      /** The decimal setting of values shown on mouse-over. */
      mouseOverDecimal?: number
      /** The unit, as it is shown beside the values. */
      unitLabel?: string
      /** The teams of the metric. */
      teams?: components['schemas']['TeamReference'][]
    }
    WrittenMetricFields: components['schemas']['MetricFields'] & {
      /**
       * Whether gaps between values are filled in.
       *
       * @default false
       */
      interpolateGaps?: boolean
      /**
       * Whether values are shown on mouse-over.
       *
       * @default false
       */
      showValuesOnMouseOver?: boolean
      metadata?: components['schemas']['MetricMetadata']
    }
    MetricMetadata: unknown
    MetricAggregationType: 'AVG' | (string & {})
    MetricDisplayType: 'GRAPH' | (string & {})
    MetricStatus: 'NONE' | (string & {})
    MetricImportStatus: 'NONE' | (string & {})
    DataSource: {
      /** The id of the data source. */
      id?: number
      /** The name of the data source. */
      name?: string
      /**
       * The type of the data source, which names a monitoring product.
       *
       * Open questions: data-source-types.
       */
      type?: string
      /** The teams of the data source. */
      teams?: components['schemas']['TeamReference'][]
      /** Region and keys of the data source. */
      metadata?: {
        /** The region. */
        region?: string
        /** The API key. */
        apiKey?: string
        /** The application key. */
        applicationKey?: string
      }
      managedBy?: components['schemas']['ManagedBy']
      status?: components['schemas']['DataSourceStatus']
      /** When the status last changed. */
      lastStatusTransition?: components['schemas']['Timestamp']
      /** What last went wrong. */
      lastError?: string
    }
    DataSourceStatus: 'OK' | (string & {})
    StatusPage: components['schemas']['StatusPageFields'] & {
      /** The services that the page shows. */
      services?: components['schemas']['StatusPageService'][]
    }
    StatusPageBody: components['schemas']['StatusPageFields'] & {
      /**
       * The services that the page shows.
       *
       * Open questions: page-body-references.
       */
      services?: components['schemas']['ServiceBody'][]
    }
    StatusPageFields: {
      /**
       * The id of the status page.
       *
       * Open questions: id-in-bodies.
       */
      id?: number
      /** The name of the status page. */
      name?: string
      /** The domain of the page. */
      domain?: string
      /** The subdomain of the page. */
      subdomain?: string
      /** The time zone of the page, by name. */
      timezone?: string
      /** The URL of the favicon. */
      faviconUrl?: string
      /** The URL of the logo. */
      logoUrl?: string
      /** The URL to which the logo leads. */
      logoRedirectUrl?: string
      visibility?: components['schemas']['StatusPageVisibility']
      /** Whether the page is hidden from search. */
      hiddenFromSearch?: boolean
      /** Whether the page shows the action to subscribe. */
      showSubscribeAction?: boolean
      /** Whether the page shows the option of an incident history. */
      showIncidentHistoryOption?: boolean
      /** The title of the page. */
      pageTitle?: string
      /** The description of the page. */
      pageDescription?: string
      pageLayout?: components['schemas']['StatusPageLayout']
      /** Whether the page is activated. */
      activated?: boolean
      status?: components['schemas']['ServiceStatus']
      /** The teams of the page. */
      teams?: components['schemas']['TeamReference'][]
      /** The metrics that the page shows. */
      metrics?: components['schemas']['StatusPageMetric'][]
      /**
       * IPv4 or IPv6 addresses from which the page may be seen. Only a page with the visibility `PRIVATE` can have
       * them.
       *
       * Open questions: ip-whitelist-refusal.
       */
      ipWhitelist?: components['schemas']['IpAddress'][]
      structure?: components['schemas']['StatusPageStructure']
      appearance?: components['schemas']['StatusPageAppearance']
      /**
       * Whether there is a subscription to the page; whose is not known.
       *
       * Open questions: subscribed-meaning.
       */
      subscribed?: boolean
      /** The groups of the page. */
      groups?: components['schemas']['StatusPageGroup'][]
      /** The announcement of the page. */
      announcement?: string
      /** Whether the announcement is displayed on the page. */
      announcementOnPage?: boolean
      /** Whether the announcement is displayed in the popup widget. */
      announcementInWidget?: boolean
      /**
       * Switches a private page to the audience-specific mode.
       *
       * @default false
       */
      audienceSpecific?: boolean
    }
    StatusPageService: components['schemas']['ServiceBody'] & {
      uptime?: components['schemas']['Uptime']
    }
    StatusPageMetric: components['schemas']['MetricFields'] & {
      /**
       * The id of the metric.
       *
       * Open questions: untyped-fields.
       */
      id?: number
      /** Whether gaps between values are filled in. */
      interpolateGaps?: boolean
      /** Whether values are shown on mouse-over. */
      showValuesOnMouseOver?: boolean
    }
    StatusPageVisibility: 'PRIVATE' | (string & {})
    StatusPageLayout: 'SINGLE_COLUMN' | (string & {})
    StatusPageAppearance: 'LIGHT' | (string & {})
    StatusPageGroup: {
      /**
       * The id of the group.
       *
       * Open questions: id-in-bodies.
       */
      id?: number
      /** The name of the group. */
      name?: string
    }
    IpAddress: string
    StatusPageStructure: {
      /** The elements of the page. */
      elements?: components['schemas']['StructureElement'][]
    }
    StructureElement: {
      /**
       * The id of the element. Its type is not known.
       *
       * Open questions: structure-element-id.
       */
      id?: unknown
      type?: components['schemas']['StructureElementType']
      /**
       * Options of the element. One of them is `expand`; their type and the others are not known.
       *
       * Open questions: structure-element-options.
       */
      options?: unknown
      /** The elements inside this one. */
      children?: components['schemas']['StructureElement'][]
    }
    StructureElementType: 'SERVICE' | (string & {})
    ActionRequestBody: {
      user?: components['schemas']['ActionUser']
      /**
       * A language, as a code of two letters.
       *
       * Pattern: ^[A-Za-z]{2}$.
       */
      locale?: string
      alert?: components['schemas']['ActionAlert']
    }
    ActionUser: {
      /** The id of the user. */
      id?: number
      /** The e-mail address of the user. */
      email?: string
    }
    ActionAlert: Record<string, unknown>
    ActionResponseBody: components['schemas']['ActionRequestBody'] & {
      /** The id of the chosen action, as the web service of the customer gave it. */
      actionId?: string
    }
    Action: {
      /**
       * The id of the action. On later requests it should be the same for the same action in the same alert context.
       *
       * Open questions: action-id-determinism.
       */
      id?: string
      /** The text under which the action is offered. */
      text?: string
      /**
       * Where to execute the action, for actions that something else handles. Without it the `responseUrl` of the
       * connector is called, and an action without either fails.
       */
      url?: string | null
    }
    ActionList: components['schemas']['Action'][]
    ActionResult: {
      /** Whether the action succeeded. */
      success?: boolean
      /** What the user is told; also added to the timeline of the alert. */
      text?: string
    }
  }
  responses: {
    /**
     * The request was refused or failed. Which status codes are used, and what the body holds, is not known.
     *
     * Open questions: error-body-shape, validation-failure-status, missing-key-status, unknown-key-status, permission-failure-status, unknown-resource-status, unsupported-request-status, rate-limits.
     */
    Failure: {
      headers: {
        [name: string]: unknown
      }
      content?: never
    }
    /**
     * The service has another status now, or its latest change was to another one, than the query says. Nothing has
     * been made public.
     *
     * Open questions: error-body-shape.
     */
    StatusMismatch: {
      headers: {
        [name: string]: unknown
      }
      content?: never
    }
    /**
     * The request was refused or failed. When the status page has no such group, this is the missing-group response,
     * whose status code is not known.
     *
     * Open questions: missing-group-status, error-body-shape, validation-failure-status, missing-key-status, unknown-key-status, permission-failure-status, unknown-resource-status, unsupported-request-status, rate-limits.
     */
    MissingGroup: {
      headers: {
        [name: string]: unknown
      }
      content?: never
    }
  }
  parameters: {
    /**
     * The user whose preferences are meant; the numeric id of the user, as a string.
     *
     * Pattern: ^[0-9]+$.
     *
     * @example "7102"
     */
    UserId: string
    /** The id of the entity. */
    EntityId: number
    /**
     * How many entries of the list to pass over; the first entry has the offset 0.
     *
     * Open questions: start-index-below-zero, list-order.
     *
     * Format: int32.
     *
     * @default 0
     */
    StartIndex: number
  }
  requestBodies: never
  headers: never
  pathItems: never
}

export interface operations {
  'alertPreferences.list': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The alert preferences of the user. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AlertPreference'][]
        }
      }
      default: components['responses']['Failure']
    }
  }
  'alertPreferences.create': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AlertPreferenceBody']
      }
    }
    responses: {
      /** The alert preference, as it was created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AlertPreference']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'alertPreferences.get': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The alert preference. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AlertPreference']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'alertPreferences.update': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['AlertPreferenceBody']
      }
    }
    responses: {
      /** The alert preference, as it is now. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AlertPreference']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'alertPreferences.delete': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The alert preference is gone; the body is empty. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['Failure']
    }
  }
  'dutyPreferences.list': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The duty preferences of the user. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DutyPreference'][]
        }
      }
      default: components['responses']['Failure']
    }
  }
  'dutyPreferences.create': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['DutyPreferenceBody']
      }
    }
    responses: {
      /** The duty preference, as it was created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DutyPreference']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'dutyPreferences.get': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The duty preference. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DutyPreference']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'dutyPreferences.update': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['DutyPreferenceBody']
      }
    }
    responses: {
      /** The duty preference, as it is now. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DutyPreference']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'dutyPreferences.delete': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The duty preference is gone; the body is empty. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['Failure']
    }
  }
  'updatePreferences.list': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The update preferences of the user. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UpdatePreference'][]
        }
      }
      default: components['responses']['Failure']
    }
  }
  'updatePreferences.create': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdatePreferenceBody']
      }
    }
    responses: {
      /** The update preference, as it was created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UpdatePreference']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'updatePreferences.get': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The update preference. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UpdatePreference']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'updatePreferences.update': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['UpdatePreferenceBody']
      }
    }
    responses: {
      /** The update preference, as it is now. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UpdatePreference']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'updatePreferences.delete': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The update preference is gone; the body is empty. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['Failure']
    }
  }
  'subscriptionPreferences.list': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The subscription preferences of the user. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SubscriptionPreference'][]
        }
      }
      default: components['responses']['Failure']
    }
  }
  'subscriptionPreferences.create': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SubscriptionPreferenceBody']
      }
    }
    responses: {
      /** The subscription preference, as it was created. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SubscriptionPreference']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'subscriptionPreferences.get': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The subscription preference. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SubscriptionPreference']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'subscriptionPreferences.update': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['SubscriptionPreferenceBody']
      }
    }
    responses: {
      /** The subscription preference, as it is now. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SubscriptionPreference']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'subscriptionPreferences.delete': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The user whose preferences are meant; the numeric id of the user, as a string.
         *
         * Pattern: ^[0-9]+$.
         *
         * @example "7102"
         */
        'user-id': components['parameters']['UserId']
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The subscription preference is gone; the body is empty. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['Failure']
    }
  }
  'services.list': {
    parameters: {
      query?: {
        /**
         * How many entries of the list to pass over; the first entry has the offset 0.
         *
         * Open questions: start-index-below-zero, list-order.
         *
         * Format: int32.
         *
         * @default 0
         */
        'start-index'?: components['parameters']['StartIndex']
        /**
         * How many services come back at the most: 10 when nothing is said, never more than 100, and never more than 25
         * when `include` is used.
         *
         * Open questions: max-results-above-maximum, max-results-below-one.
         *
         * Format: int32. At most: 100.
         *
         * @default 10
         */
        'max-results'?: number
        /**
         * Further fields to bring along. Which values are allowed, and how several are written, is not known: in one
         * value with commas, or each in a value of its own.
         *
         * Open questions: services-include-values, include-form.
         */
        include?: string[]
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The services of this page. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Service'][]
        }
      }
      default: components['responses']['Failure']
    }
  }
  'services.create': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Open questions: required-bodies. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['ServiceBody']
      }
    }
    responses: {
      /** The service, as it was created. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Service']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'services.get': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The service. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Service']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'services.update': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /** Open questions: required-bodies. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['ServiceBody']
      }
    }
    responses: {
      /** The service, as it is now. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Service']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'services.delete': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The service is gone; the body is empty. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['Failure']
    }
  }
  'services.publishStatus': {
    parameters: {
      query: {
        /**
         * The status to be published.
         *
         * @example "OPERATIONAL"
         */
        status: components['schemas']['ServiceStatus']
      }
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The service; its latest status change is visible on status pages. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Service']
        }
      }
      409: components['responses']['StatusMismatch']
      default: components['responses']['Failure']
    }
  }
  'services.listPrivateSubscribers': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The subscribers. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Subscriber'][]
        }
      }
      default: components['responses']['Failure']
    }
  }
  'services.updatePrivateSubscribers': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /** Open questions: required-bodies, in-place-update. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['Subscriber'][]
      }
    }
    responses: {
      /** The subscribers are updated; the body is empty. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['Failure']
    }
  }
  'escalationPolicies.list': {
    parameters: {
      query?: {
        /**
         * How many entries of the list to pass over; the first entry has the offset 0.
         *
         * Open questions: start-index-below-zero, list-order.
         *
         * Format: int32.
         *
         * @default 0
         */
        'start-index'?: components['parameters']['StartIndex']
        /**
         * How many policies come back at the most: 50 when nothing is said, and never more than 50.
         *
         * Open questions: max-results-above-maximum, max-results-below-one.
         *
         * Format: int32. At most: 50.
         *
         * @default 50
         */
        'max-results'?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The policies of this page. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EscalationPolicy'][]
        }
      }
      default: components['responses']['Failure']
    }
  }
  'escalationPolicies.create': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['EscalationPolicyBody']
      }
    }
    responses: {
      /** The policy, as it was created. */
      201: {
        headers: {
          /**
           * The URI of the policy.
           *
           * Open questions: location-form.
           *
           * Format: uri-reference.
           *
           * @example "/api/escalation-policies/5210"
           */
          Location: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EscalationPolicy']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'escalationPolicies.resolve': {
    parameters: {
      query: {
        /**
         * A routing key expression. It may be a key, or several keys in order with commas between them, or it may refer
         * to a policy in a format of its own, which is not known.
         *
         * Open questions: policy-reference-format, routing-key-evaluation.
         *
         * @example "platform"
         */
        'routing-key': string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The policy that the expression leads to. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EscalationPolicy']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'escalationPolicies.get': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The policy. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EscalationPolicy']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'escalationPolicies.update': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['EscalationPolicyBody']
      }
    }
    responses: {
      /** The policy, as it is now. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EscalationPolicy']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'escalationPolicies.delete': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The policy is gone; the body is empty. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['Failure']
    }
  }
  'escalationPolicies.getByName': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The unique name of the policy.
         *
         * Open questions: duplicate-names, untyped-fields.
         *
         * @example "Platform first response"
         */
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The policy. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EscalationPolicy']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'escalationPolicies.updateLevel': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
        /**
         * The level, which is the position of its escalation rule; the first level is 0.
         *
         * Open questions: level-out-of-range.
         *
         * Format: int32.
         *
         * @example 0
         */
        level: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['EscalationRule']
      }
    }
    responses: {
      /** The escalation rule, as it is now. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EscalationRule']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'metrics.list': {
    parameters: {
      query?: {
        /**
         * How many entries of the list to pass over; the first entry has the offset 0.
         *
         * Open questions: start-index-below-zero, list-order.
         *
         * Format: int32.
         *
         * @default 0
         */
        'start-index'?: components['parameters']['StartIndex']
        /**
         * How many metrics come back at the most: 10 when nothing is said. With `include` it is never more than 25; how
         * many it may be otherwise is not known.
         *
         * Open questions: metrics-max-results-bound, max-results-above-maximum, max-results-below-one.
         *
         * Format: int32.
         *
         * @default 10
         */
        'max-results'?: number
        /**
         * Further fields to bring along. Which values are allowed, and how several are written, is not known: in one
         * value with commas, or each in a value of its own.
         *
         * Open questions: metrics-include-values, metric-include-fields, include-form.
         */
        include?: string[]
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /**
       * The metrics of this page.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Metric'][]
        }
      }
      default: components['responses']['Failure']
    }
  }
  'metrics.create': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Open questions: required-bodies. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['MetricBody']
      }
    }
    responses: {
      /**
       * The metric, as it was created.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Metric']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'metrics.get': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /**
       * The metric.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Metric']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'metrics.update': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /** Open questions: required-bodies, metadata-change. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['MetricBody']
      }
    }
    responses: {
      /**
       * The metric, as it is now.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Metric']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'metrics.delete': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /**
       * The metric is gone; the body is empty.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['Failure']
    }
  }
  'metrics.getByName': {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * The unique name of the metric.
         *
         * Open questions: duplicate-names, untyped-fields.
         *
         * @example "Checkout latency"
         */
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /**
       * The metric.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Metric']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'statusPages.list': {
    parameters: {
      query?: {
        /**
         * How many entries of the list to pass over; the first entry has the offset 0.
         *
         * Open questions: start-index-below-zero, list-order.
         *
         * Format: int32.
         *
         * @default 0
         */
        'start-index'?: components['parameters']['StartIndex']
        /**
         * How many status pages come back at the most: 25 when nothing is said. The upper bound is not known.
         *
         * Open questions: status-pages-max-results-bound, max-results-above-maximum, max-results-below-one.
         *
         * Format: int32.
         *
         * @default 25
         */
        'max-results'?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /**
       * The status pages of this page of the list.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StatusPage'][]
        }
      }
      default: components['responses']['Failure']
    }
  }
  'statusPages.create': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Open questions: required-bodies. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['StatusPageBody']
      }
    }
    responses: {
      /**
       * The status page, as it was created.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StatusPage']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'statusPages.get': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /**
       * The status page.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StatusPage']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'statusPages.update': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /** Open questions: required-bodies. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['StatusPageBody']
      }
    }
    responses: {
      /**
       * The status page, as it is now.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StatusPage']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'statusPages.delete': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /**
       * The status page is gone; the body is empty.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['Failure']
    }
  }
  'statusPageGroups.list': {
    parameters: {
      query?: {
        /**
         * How many entries of the list to pass over; the first entry has the offset 0.
         *
         * Open questions: start-index-below-zero, list-order.
         *
         * Format: int32.
         *
         * @default 0
         */
        'start-index'?: components['parameters']['StartIndex']
        /**
         * How many groups come back at the most: 50 when nothing is said. The upper bound is not known.
         *
         * Open questions: status-page-groups-max-results-bound, max-results-above-maximum, max-results-below-one.
         *
         * Format: int32.
         *
         * @default 50
         */
        'max-results'?: number
      }
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /**
       * The groups of this page of the list.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StatusPageGroup'][]
        }
      }
      default: components['responses']['Failure']
    }
  }
  'statusPageGroups.create': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /** Open questions: required-bodies. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['StatusPageGroup']
      }
    }
    responses: {
      /**
       * The group, as it was created.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StatusPageGroup']
        }
      }
      default: components['responses']['Failure']
    }
  }
  'statusPageGroups.get': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
        /**
         * The id of the group.
         *
         * Open questions: untyped-fields.
         *
         * @example 2761
         */
        'group-id': number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /**
       * The group.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StatusPageGroup']
        }
      }
      default: components['responses']['MissingGroup']
    }
  }
  'statusPageGroups.update': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
        /**
         * The id of the group.
         *
         * Open questions: untyped-fields.
         *
         * @example 2761
         */
        'group-id': number
      }
      cookie?: never
    }
    /** Open questions: required-bodies. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['StatusPageGroup']
      }
    }
    responses: {
      /**
       * The group, as it is now.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StatusPageGroup']
        }
      }
      default: components['responses']['MissingGroup']
    }
  }
  'statusPageGroups.delete': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
        /**
         * The id of the group.
         *
         * Open questions: untyped-fields.
         *
         * @example 2761
         */
        'group-id': number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /**
       * The group is gone; the body is empty.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['MissingGroup']
    }
  }
  'statusPages.listPrivateSubscribers': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /**
       * The subscribers.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Subscriber'][]
        }
      }
      default: components['responses']['Failure']
    }
  }
  'statusPages.updatePrivateSubscribers': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /** Open questions: required-bodies, in-place-update. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['Subscriber'][]
      }
    }
    responses: {
      /**
       * The subscribers are updated; the body is empty.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['Failure']
    }
  }
  'statusPages.addPrivateSubscriber': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
      }
      cookie?: never
    }
    /** Open questions: required-bodies. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['Subscriber']
      }
    }
    responses: {
      /**
       * The subscriber is added; the body is empty.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['Failure']
    }
  }
  'statusPages.removePrivateSubscriber': {
    parameters: {
      query?: {
        /**
         * Whether the id is that of a user or of a team.
         *
         * Open questions: subscriber-type-required.
         *
         * @example "TEAM"
         */
        'subscriber-type'?: components['schemas']['SubscriberType']
      }
      header?: never
      path: {
        /** The id of the entity. */
        id: components['parameters']['EntityId']
        /**
         * The id of the user or team.
         *
         * Open questions: untyped-fields.
         *
         * @example 4021
         */
        'subscriber-id': number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /**
       * The subscriber is removed; the body is empty.
       *
       * Open questions: metric-and-status-page-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      default: components['responses']['Failure']
    }
  }
  'actions.fetch': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ActionRequestBody']
      }
    }
    responses: {
      /**
       * The actions, offered beside the manual actions of the alert source. They come as a list or wrapped in an
       * object; which form is accepted is not known.
       *
       * Open questions: fetch-reply-form, outbound-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ActionList'] | {
            actions: components['schemas']['ActionList']
          }
        }
      }
      /**
       * The web service cannot say which actions there are. What the service makes of the status is not known.
       *
       * Open questions: outbound-failure-codes.
       */
      default: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  'actions.execute': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ActionResponseBody']
      }
    }
    responses: {
      /**
       * What came of the action.
       *
       * Open questions: outbound-success-codes.
       */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ActionResult']
        }
      }
      /**
       * The web service cannot handle the `actionId`, for which a sample handler answers 400, or failed.
       *
       * Open questions: outbound-failure-codes, unknown-action-handling.
       */
      default: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
}

/**
 * An ISO 8601 date-time with a precision of milliseconds.
 *
 * Open questions: timestamp-offset.
 *
 * Format: date-time. Pattern: ^[^:]{0,20}\d{2}:?\d{2}:?\d{2}[.,]\d{3}(?:\D.*)?$.
 *
 * @example "2026-09-14T08:30:00.000Z"
 * @see spec/schemas/shared.yaml#/Timestamp
 */
export type Timestamp = components['schemas']['Timestamp']

/**
 * A team, named by id.
 *
 * @see spec/schemas/shared.yaml#/TeamReference
 */
export type TeamReference = components['schemas']['TeamReference']

/**
 * By what the entity is managed.
 *
 * @see spec/schemas/shared.yaml#/ManagedBy
 */
export type ManagedBy = components['schemas']['ManagedBy']

/**
 * The way in which the entity is managed.
 *
 * Open questions: managed-by-types.
 *
 * @example "API"
 * @see spec/schemas/shared.yaml#/ManagedByType
 */
export type ManagedByType = components['schemas']['ManagedByType']

/**
 * A user or a team that is subscribed.
 *
 * Open questions: required-body-fields.
 *
 * @see spec/schemas/shared.yaml#/Subscriber
 */
export type Subscriber = components['schemas']['Subscriber']

/**
 * Whether the subscriber is a user or a team.
 *
 * @example "TEAM"
 * @see spec/schemas/shared.yaml#/SubscriberType
 */
export type SubscriberType = components['schemas']['SubscriberType']

/**
 * Where a user is reached, either a phone number or an e-mail address.
 *
 * @see spec/schemas/shared.yaml#/Contact
 */
export type Contact = components['schemas']['Contact']

/**
 * A phone number of a user.
 *
 * @see spec/schemas/shared.yaml#/PhoneContact
 */
export type PhoneContact = components['schemas']['PhoneContact']

/**
 * An e-mail address of a user.
 *
 * @see spec/schemas/shared.yaml#/EmailContact
 */
export type EmailContact = components['schemas']['EmailContact']

/**
 * The status of the contact.
 *
 * Open questions: contact-status-transitions.
 *
 * @example "OK"
 * @see spec/schemas/shared.yaml#/ContactStatus
 */
export type ContactStatus = components['schemas']['ContactStatus']

/**
 * How a user is notified of alerts of one priority.
 *
 * @see spec/schemas/notification-preferences.yaml#/AlertPreference
 */
export type AlertPreference = components['schemas']['AlertPreference']

/**
 * What a client writes of an alert preference; the id is absent.
 *
 * Open questions: contact-in-writes, put-replace-or-merge, required-body-fields.
 *
 * @see spec/schemas/notification-preferences.yaml#/AlertPreferenceBody
 */
export type AlertPreferenceBody = components['schemas']['AlertPreferenceBody']

/**
 * How long before the start of on-call duty, and how, a user is reminded of it.
 *
 * @see spec/schemas/notification-preferences.yaml#/DutyPreference
 */
export type DutyPreference = components['schemas']['DutyPreference']

/**
 * What a client writes of a duty preference; the id is absent.
 *
 * Open questions: contact-in-writes, put-replace-or-merge, required-body-fields.
 *
 * @see spec/schemas/notification-preferences.yaml#/DutyPreferenceBody
 */
export type DutyPreferenceBody = components['schemas']['DutyPreferenceBody']

/**
 * How a user is told of changes to alerts.
 *
 * @see spec/schemas/notification-preferences.yaml#/UpdatePreference
 */
export type UpdatePreference = components['schemas']['UpdatePreference']

/**
 * What a client writes of an update preference; the id is absent.
 *
 * Open questions: contact-in-writes, put-replace-or-merge, required-body-fields.
 *
 * @see spec/schemas/notification-preferences.yaml#/UpdatePreferenceBody
 */
export type UpdatePreferenceBody = components['schemas']['UpdatePreferenceBody']

/**
 * A subscription preference of a user; what it notifies of is not known.
 *
 * @see spec/schemas/notification-preferences.yaml#/SubscriptionPreference
 */
export type SubscriptionPreference = components['schemas']['SubscriptionPreference']

/**
 * What a client writes of a subscription preference; the id is absent.
 *
 * Open questions: contact-in-writes, put-replace-or-merge, required-body-fields.
 *
 * @see spec/schemas/notification-preferences.yaml#/SubscriptionPreferenceBody
 */
export type SubscriptionPreferenceBody = components['schemas']['SubscriptionPreferenceBody']

/**
 * The channel on which the user is told of duty and of changes; never a voice call.
 *
 * @example "EMAIL"
 * @see spec/schemas/notification-preferences.yaml#/MessageMethod
 */
export type MessageMethod = components['schemas']['MessageMethod']

/**
 * A service as it is read.
 *
 * @see spec/schemas/services.yaml#/Service
 */
export type Service = components['schemas']['Service']

/**
 * What a client writes of a service.
 *
 * Open questions: put-replace-or-merge, required-body-fields.
 *
 * @see spec/schemas/services.yaml#/ServiceBody
 */
export type ServiceBody = components['schemas']['ServiceBody']

/**
 * A service as it stands inside an incident, without `subscribed`, `uptime` and `incidents`.
 *
 * @see spec/schemas/services.yaml#/NestedService
 */
export type NestedService = components['schemas']['NestedService']

/**
 * The operational status of a service.
 *
 * Open questions: service-status-values, service-and-incident-transitions.
 *
 * @example "OPERATIONAL"
 * @see spec/schemas/services.yaml#/ServiceStatus
 */
export type ServiceStatus = components['schemas']['ServiceStatus']

/**
 * The uptime of a service over a span of time.
 *
 * @see spec/schemas/services.yaml#/Uptime
 */
export type Uptime = components['schemas']['Uptime']

/**
 * One span of time in which the service had the given status.
 *
 * @see spec/schemas/services.yaml#/Outage
 */
export type Outage = components['schemas']['Outage']

/**
 * Something that affects one or more services.
 *
 * @see spec/schemas/services.yaml#/Incident
 */
export type Incident = components['schemas']['Incident']

/**
 * The status of an incident.
 *
 * Open questions: incident-status-values, service-and-incident-transitions.
 *
 * @example "INVESTIGATING"
 * @see spec/schemas/services.yaml#/IncidentStatus
 */
export type IncidentStatus = components['schemas']['IncidentStatus']

/**
 * A service that an incident affects.
 *
 * @see spec/schemas/services.yaml#/AffectedService
 */
export type AffectedService = components['schemas']['AffectedService']

/**
 * How the incident affects the service.
 *
 * Open questions: affected-service-impact-values.
 *
 * @example "OPERATIONAL"
 * @see spec/schemas/services.yaml#/AffectedServiceImpact
 */
export type AffectedServiceImpact = components['schemas']['AffectedServiceImpact']

/**
 * An escalation policy as it is read.
 *
 * @see spec/schemas/escalation-policies.yaml#/EscalationPolicy
 */
export type EscalationPolicy = components['schemas']['EscalationPolicy']

/**
 * What a client writes of an escalation policy.
 *
 * Open questions: put-replace-or-merge, required-body-fields.
 *
 * @see spec/schemas/escalation-policies.yaml#/EscalationPolicyBody
 */
export type EscalationPolicyBody = components['schemas']['EscalationPolicyBody']

/**
 * One level of an escalation policy, that is a time-out and the users, schedules and teams that it concerns.
 *
 * Open questions: put-replace-or-merge, required-body-fields, escalation-rule-targets, untyped-fields.
 *
 * @see spec/schemas/escalation-policies.yaml#/EscalationRule
 */
export type EscalationRule = components['schemas']['EscalationRule']

/**
 * A user of a level.
 *
 * Open questions: untyped-fields.
 *
 * @see spec/schemas/escalation-policies.yaml#/EscalationUser
 */
export type EscalationUser = components['schemas']['EscalationUser']

/**
 * A schedule of a level.
 *
 * Open questions: untyped-fields.
 *
 * @see spec/schemas/escalation-policies.yaml#/EscalationSchedule
 */
export type EscalationSchedule = components['schemas']['EscalationSchedule']

/**
 * The kind of a schedule.
 *
 * Open questions: schedule-types.
 *
 * @example "STATIC"
 * @see spec/schemas/escalation-policies.yaml#/ScheduleType
 */
export type ScheduleType = components['schemas']['ScheduleType']

/**
 * A metric as it is read. The list leaves out five of its fields unless asked; which five is not known.
 *
 * Open questions: metric-include-fields.
 *
 * @see spec/schemas/metrics.yaml#/Metric
 */
export type Metric = components['schemas']['Metric']

/**
 * What a client writes of a metric.
 *
 * Open questions: put-replace-or-merge, required-body-fields.
 *
 * @see spec/schemas/metrics.yaml#/MetricBody
 */
export type MetricBody = components['schemas']['MetricBody']

/**
 * The fields of a metric that a metric and its place on a status page have in common.
 *
 * @see spec/schemas/metrics.yaml#/MetricFields
 */
export type MetricFields = components['schemas']['MetricFields']

/**
 * The fields of a metric that are written and read in the same shape.
 *
 * @see spec/schemas/metrics.yaml#/WrittenMetricFields
 */
export type WrittenMetricFields = components['schemas']['WrittenMetricFields']

/**
 * Metadata of a metric. A metric with a data source needs it, others do not; after creation it stays as it is.
 * Its shape is not known.
 *
 * Open questions: metric-metadata-shape.
 *
 * @default null
 * @see spec/schemas/metrics.yaml#/MetricMetadata
 */
export type MetricMetadata = components['schemas']['MetricMetadata']

/**
 * How several values are made into one.
 *
 * Open questions: metric-aggregation-types.
 *
 * @example "AVG"
 * @see spec/schemas/metrics.yaml#/MetricAggregationType
 */
export type MetricAggregationType = components['schemas']['MetricAggregationType']

/**
 * How the metric is drawn.
 *
 * Open questions: metric-display-types.
 *
 * @example "GRAPH"
 * @see spec/schemas/metrics.yaml#/MetricDisplayType
 */
export type MetricDisplayType = components['schemas']['MetricDisplayType']

/**
 * The condition of a metric.
 *
 * Open questions: metric-status-values, metric-and-data-source-transitions.
 *
 * @example "NONE"
 * @see spec/schemas/metrics.yaml#/MetricStatus
 */
export type MetricStatus = components['schemas']['MetricStatus']

/**
 * The condition of the import.
 *
 * Open questions: metric-import-status-values, metric-import-transitions.
 *
 * @example "NONE"
 * @see spec/schemas/metrics.yaml#/MetricImportStatus
 */
export type MetricImportStatus = components['schemas']['MetricImportStatus']

/**
 * Where the values of a metric come from, as it stands inside a metric that is read.
 *
 * Open questions: untyped-fields.
 *
 * @see spec/schemas/metrics.yaml#/DataSource
 */
export type DataSource = components['schemas']['DataSource']

/**
 * The condition of a data source.
 *
 * Open questions: data-source-status-values, metric-and-data-source-transitions.
 *
 * @example "OK"
 * @see spec/schemas/metrics.yaml#/DataSourceStatus
 */
export type DataSourceStatus = components['schemas']['DataSourceStatus']

/**
 * A status page as it is read. The list leaves out two of its fields unless asked; which two, and how to ask for
 * them, is not known.
 *
 * Open questions: status-page-include-fields.
 *
 * @see spec/schemas/status-pages.yaml#/StatusPage
 */
export type StatusPage = components['schemas']['StatusPage']

/**
 * What a client writes of a status page. Which of its fields are read-only is not known.
 *
 * Open questions: status-page-read-only-fields, put-replace-or-merge, required-body-fields.
 *
 * @see spec/schemas/status-pages.yaml#/StatusPageBody
 */
export type StatusPageBody = components['schemas']['StatusPageBody']

/**
 * The fields of a status page whose shape is the same in requests and in replies.
 *
 * @see spec/schemas/status-pages.yaml#/StatusPageFields
 */
export type StatusPageFields = components['schemas']['StatusPageFields']

/**
 * A service as a status page that is read shows it.
 *
 * @see spec/schemas/status-pages.yaml#/StatusPageService
 */
export type StatusPageService = components['schemas']['StatusPageService']

/**
 * A metric as a status page shows it.
 *
 * @see spec/schemas/status-pages.yaml#/StatusPageMetric
 */
export type StatusPageMetric = components['schemas']['StatusPageMetric']

/**
 * Who may see the page.
 *
 * Open questions: status-page-visibility-values.
 *
 * @example "PRIVATE"
 * @see spec/schemas/status-pages.yaml#/StatusPageVisibility
 */
export type StatusPageVisibility = components['schemas']['StatusPageVisibility']

/**
 * How the page is laid out.
 *
 * Open questions: status-page-layouts.
 *
 * @example "SINGLE_COLUMN"
 * @see spec/schemas/status-pages.yaml#/StatusPageLayout
 */
export type StatusPageLayout = components['schemas']['StatusPageLayout']

/**
 * The look of the page.
 *
 * Open questions: status-page-appearances.
 *
 * @example "LIGHT"
 * @see spec/schemas/status-pages.yaml#/StatusPageAppearance
 */
export type StatusPageAppearance = components['schemas']['StatusPageAppearance']

/**
 * A group of a status page.
 *
 * Open questions: untyped-fields, put-replace-or-merge, required-body-fields.
 *
 * @see spec/schemas/status-pages.yaml#/StatusPageGroup
 */
export type StatusPageGroup = components['schemas']['StatusPageGroup']

/**
 * An IPv4 or IPv6 address.
 *
 * @example "192.0.2.17"
 * @see spec/schemas/status-pages.yaml#/IpAddress
 */
export type IpAddress = components['schemas']['IpAddress']

/**
 * How the page arranges what it shows.
 *
 * @see spec/schemas/status-pages.yaml#/StatusPageStructure
 */
export type StatusPageStructure = components['schemas']['StatusPageStructure']

/**
 * One element of a page; elements nest.
 *
 * @see spec/schemas/status-pages.yaml#/StructureElement
 */
export type StructureElement = components['schemas']['StructureElement']

/**
 * What the element stands for.
 *
 * Open questions: structure-element-types.
 *
 * @example "SERVICE"
 * @see spec/schemas/status-pages.yaml#/StructureElementType
 */
export type StructureElementType = components['schemas']['StructureElementType']

/**
 * What the service sends to fetch the actions for an alert.
 *
 * Open questions: required-body-fields.
 *
 * @see spec/schemas/actions.yaml#/ActionRequestBody
 */
export type ActionRequestBody = components['schemas']['ActionRequestBody']

/**
 * The user. May be left out, and is only there in a notification context.
 *
 * @see spec/schemas/actions.yaml#/ActionUser
 */
export type ActionUser = components['schemas']['ActionUser']

/**
 * The alert. Its fields are not known.
 *
 * Open questions: action-alert-fields, alert-lifecycle.
 *
 * @see spec/schemas/actions.yaml#/ActionAlert
 */
export type ActionAlert = components['schemas']['ActionAlert']

/**
 * What the service sends to have an action executed.
 *
 * Open questions: required-body-fields.
 *
 * @see spec/schemas/actions.yaml#/ActionResponseBody
 */
export type ActionResponseBody = components['schemas']['ActionResponseBody']

/**
 * A manual action that the web service of the customer offers for an alert.
 *
 * Open questions: required-body-fields.
 *
 * @see spec/schemas/actions.yaml#/Action
 */
export type Action = components['schemas']['Action']

/**
 * The actions that are offered for an alert, at most three.
 *
 * Open questions: more-than-three-actions.
 *
 * Most items: 3.
 *
 * @see spec/schemas/actions.yaml#/ActionList
 */
export type ActionList = components['schemas']['ActionList']

/**
 * What came of an executed action.
 *
 * Open questions: required-body-fields.
 *
 * @see spec/schemas/actions.yaml#/ActionResult
 */
export type ActionResult = components['schemas']['ActionResult']
